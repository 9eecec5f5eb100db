document.title = "Parley";
