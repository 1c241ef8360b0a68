"""What ``train_balut.py`` is made of; its libraries come with the extra ``train`` alone."""
