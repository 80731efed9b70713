// What a page sees before any spec looks: the bridge is there when its first script runs.
document.body.dataset.bridge = Object.keys(window.sample).join(' ');
