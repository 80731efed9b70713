import { desktopHost, electronBinary } from './electron-host.ts';

// For CI jobs that install Electron: fails if the specs would still run on the double.
// node e2e/desktop/require-electron.ts && DESKTOP_E2E_HOST=electron npm run test:desktop
if (desktopHost() === 'electron') {
  console.log(`The specs of the desktop console run on ${electronBinary()}.`);
} else {
  console.error('The specs of the desktop console would run on the double: Electron is not installed.');
  process.exitCode = 1;
}
