"""Games that were kept: lists of them with pictures, and dialogs that choose one."""
