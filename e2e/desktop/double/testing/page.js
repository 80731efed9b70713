// Records what a page sees before any spec runs: the bridge exists when its first script runs.
document.body.dataset.bridge = Object.keys(window.sample).join(' ');
