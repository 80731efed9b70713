const { contextBridge, ipcRenderer } = require('electron');

contextBridge.exposeInMainWorld('sample', {
  invoke: (channel, ...args) => ipcRenderer.invoke(channel, ...args),
  twice: (number) => number * 2,
  throws: () => {
    throw new Error('no');
  },
  document: async () => document,
  unmodelled: () => ipcRenderer.sendSync('anything'),
});
