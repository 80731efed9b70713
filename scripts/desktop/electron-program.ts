import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether Electron can be started. Its npm package comes without the program, and must not be asked: importing it
 * starts a download.
 * @param electronPackage its folder
 */
export function isElectronInstalled(electronPackage: string): boolean {
  const note = path.join(electronPackage, 'path.txt');
  // Written when the program has been unpacked: its name on this system.
  if (!existsSync(note)) return false;
  return existsSync(path.join(electronPackage, 'dist', readFileSync(note, 'utf8').trim()));
}

/** For people who cannot start the console yet. */
export const howToGetElectron =
  "Electron's program is missing, its npm package comes without it; fetch it once, about 120 MB from github.com: " +
  'npm run pnpm -- --dir desktop-admin exec install-electron --no';
