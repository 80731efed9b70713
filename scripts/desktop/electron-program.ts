import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether Electron can be started. Its npm package does not contain the program and must not be imported: importing it starts a
 * download.
 * @param electronPackage its folder
 */
export function isElectronInstalled(electronPackage: string): boolean {
  const note = path.join(electronPackage, 'path.txt');
  // Written after the program was unpacked; contains its name on this system.
  if (!existsSync(note)) return false;
  return existsSync(path.join(electronPackage, 'dist', readFileSync(note, 'utf8').trim()));
}

/** For developers who cannot start the console yet. */
export const howToGetElectron =
  "Electron's program is missing, its npm package comes without it; fetch it once, about 120 MB from github.com: " +
  'npm run pnpm -- --dir desktop-admin exec install-electron --no';
