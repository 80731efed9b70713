postMessage('from a worker');
