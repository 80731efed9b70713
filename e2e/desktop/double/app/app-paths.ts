import { mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type * as Electron from 'electron';
import { commandLine } from './command-line.ts';

type PathName = Parameters<Electron.App['getPath']>[0];

const chosen = new Map<string, string>();

/** `app.getPath`: everything lies in the user data folder of the test, nothing in the home of who runs it. */
export function getPath(name: PathName): string {
  const found = chosen.get(name) ?? defaultPath(name);
  if (found === undefined) throw new Error(`Failed to get '${name}' path`);
  return found;
}

export function setPath(name: string, to: string): void {
  if (!path.isAbsolute(to)) throw new Error('Path must be absolute');
  mkdirSync(to, { recursive: true });
  chosen.set(name, to);
}

function defaultPath(name: PathName): string | undefined {
  switch (name) {
    case 'userData':
    case 'sessionData':
      return userData();
    case 'temp':
      return os.tmpdir();
    case 'exe':
    case 'module':
      return process.execPath;
    case 'home':
    case 'appData':
    case 'assets':
      return path.join(userData(), '../..');
    case 'logs':
    case 'crashDumps':
    case 'desktop':
    case 'documents':
    case 'downloads':
    case 'music':
    case 'pictures':
    case 'videos':
      return path.join(userData(), name);
    default:
      return undefined;
  }
}

function userData(): string {
  const own = chosen.get('userData') ?? commandLine.getSwitchValue('user-data-dir');
  if (own === '')
    throw new Error('electron double: start it with --user-data-dir, a test has a folder of its own');
  return own;
}
