// What a page sees before any spec looks: the bridge is there when its first script runs.
document.body.dataset.bridge = Object.keys(window.sample).join(' ');
document.querySelector('#drop').addEventListener('drop', (event) => {
  event.preventDefault();
  document.body.dataset.dropped = [...event.dataTransfer.files]
    .map((file) => window.sample.pathOf(file))
    .join(' ');
});
