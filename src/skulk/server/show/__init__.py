"""What a watcher is shown: scenes, and changes from one to the next."""
