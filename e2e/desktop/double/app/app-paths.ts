import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { switchValue } from './start-options.ts';

/** `app.getPath`: every folder is in the user data folder of the test, never in the developer's home. */
export function getPath(name: string): string {
  const userData = switchValue('user-data-dir');
  if (userData === '') {
    throw new Error('electron double: start it with --user-data-dir, a test has a folder of its own');
  }
  if (name === 'userData' || name === 'sessionData') return userData;
  if (name === 'appData') return path.join(userData, '../..');
  if (name === 'documents') return documentsFolder(userData);
  if (name === 'logs') return logsFolder(userData);
  throw new Error(`electron double: the path of '${name}' is not modelled`);
}

/** The system's folder, which always exists. */
function documentsFolder(userData: string): string {
  const folder = path.join(userData, 'Documents');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Electron creates the folder on the first call, and returns its path even if that fails. */
function logsFolder(userData: string): string {
  const folder = path.join(userData, 'logs');
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    // Writing there fails.
  }
  return folder;
}
