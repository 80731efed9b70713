const { contextBridge, ipcRenderer, webUtils } = require('electron');

contextBridge.exposeInMainWorld('sample', {
  invoke: (channel, ...args) => ipcRenderer.invoke(channel, ...args),
  say: (word) => ipcRenderer.send('say', word),
  onSaid: (listener) => {
    const heard = (_event, word) => listener(word);
    ipcRenderer.on('said', heard);
    return () => ipcRenderer.off('said', heard);
  },
  twice: (number) => number * 2,
  throws: () => {
    throw new Error('no');
  },
  pathOf: (file) => webUtils.getPathForFile(file),
  reaches: (name) => {
    try {
      return typeof require(name);
    } catch (error) {
      return error.message;
    }
  },
  document: async () => document,
  unmodelled: () => ipcRenderer.sendSync('anything'),
});
