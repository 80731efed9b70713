import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Do not use `require('electron')` for detection: without its binary that starts a download. */
const packageDir = path.join(import.meta.dirname, '../../desktop-admin/node_modules/electron');

export type DesktopHost = 'electron' | 'double';

/** The path of Electron's binary, if it is installed (`install-electron --no`). */
export function electronBinary(): string | undefined {
  const dist = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? path.join(packageDir, 'dist');
  const candidates = [
    path.join(dist, programName()),
    ...(existsSync(path.join(packageDir, 'path.txt'))
      ? [path.join(dist, readFileSync(path.join(packageDir, 'path.txt'), 'utf8').trim())]
      : []),
  ];
  return candidates.find((candidate) => existsSync(candidate));
}

/** Real Electron if installed, else the double; `DESKTOP_E2E_HOST` overrides. */
export function desktopHost(): DesktopHost {
  const asked = process.env['DESKTOP_E2E_HOST'];
  const found = electronBinary();
  if (asked === 'double') return 'double';
  if (asked !== undefined && asked !== '' && asked !== 'electron') {
    throw new Error(`DESKTOP_E2E_HOST is '${asked}': say electron or double`);
  }
  if (asked === 'electron' && found === undefined) {
    throw new Error('DESKTOP_E2E_HOST=electron, and there is no Electron: run `install-electron --no` first');
  }
  return found === undefined ? 'double' : 'electron';
}

function programName(): string {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return process.platform === 'win32' ? 'electron.exe' : 'electron';
}
