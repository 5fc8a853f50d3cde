history.replaceState(null, '', '/');
