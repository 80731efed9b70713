import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Rules of Electron's security checklist that apply to the source as a whole, including future code. */
const source = path.join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(source, file), 'utf8') }));

const filesWith = (pattern: RegExp) => files.flatMap(({ file, text }) => (pattern.test(text) ? [file] : []));

test('the source files are found', () => {
  expect(files.length).toBeGreaterThan(30);
});

test('windows are created in one file, with every optional feature disabled', () => {
  expect(filesWith(/new (?:Base|Browser)Window\b|new (?:WebContents|Browser)View\b/)).toEqual([
    'main/window/main-window.ts',
  ]);
  const text = files.find(({ file }) => file === 'main/window/main-window.ts')?.text;
  for (const setting of [
    'sandbox: true',
    'contextIsolation: true',
    'nodeIntegration: false',
    'webSecurity: true',
    'webviewTag: false',
  ]) {
    expect(text).toContain(setting);
  }
});

test('disabled features stay disabled, and experimental ones are not requested', () => {
  const open =
    /sandbox: false|contextIsolation: false|nodeIntegration(?:InWorker|InSubFrames)?: true|webSecurity: false|allowRunningInsecureContent|experimentalFeatures|enableBlinkFeatures|webviewTag: true|bypassCSP|commandLine\.appendSwitch|ignore-certificate-errors|setCertificateVerifyProc|certificate-error/;
  expect(filesWith(open)).toEqual([]);
});

test('every channel, session and external link is created in one file', () => {
  expect(filesWith(/ipcMain\.(?:handle|on|once)\b/)).toEqual(['main/ipc/ipc.ts']);
  expect(filesWith(/\.openExternal\(/)).toEqual(['main/window/open-in-browser.ts']);
  expect(filesWith(/\.fromPartition\(|\.fromPath\(\s*app/)).toEqual(['main/protocol/electron-sessions.ts']);
  expect(filesWith(/\bnet\.(?:fetch|request)\(/)).toEqual(['main/protocol/electron-sessions.ts']);
  expect(filesWith(/\bipcRenderer\.|contextBridge\./)).toEqual(['preload/index.ts']);
  expect(filesWith(/\.(?:loadURL|loadFile)\(/)).toEqual(['main/window/window-list.ts']);
});

test('nothing is loaded from files, and no program is started except for a document being worked on', () => {
  expect(filesWith(/\.openPath\(/)).toEqual(['main/session-services.ts']);
  expect(filesWith(/openPath/)).toEqual(['main/session-services.ts', 'main/transfers/work/work-on.ts']);
  expect(filesWith(/file:\/\/|node:child_process|\beval\(|new Function\(|node:vm/)).toEqual([]);
});

test('the preload script imports only Electron and the channel names', () => {
  const imports = files
    .filter(({ file }) => file.startsWith('preload/'))
    .flatMap(({ text }) => [...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name));
  expect(new Set(imports)).toEqual(new Set(['electron', '../shared/bridge.ts', '../shared/channels.ts']));
});
