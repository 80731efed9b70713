import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { manifestOf, repository } from './repository.ts';

export const updatesUrl = 'https://updates.example.test/console';

export interface PackedConsole {
  /** The content of an installation: the program, its resources. */
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * Packs the built console for Linux like a release, with a dummy Electron: offline, in seconds.
 * @throws Error with electron-builder's output
 */
export async function packConsole(): Promise<PackedConsole> {
  const app = path.join(repository, 'desktop-admin');
  if (!existsSync(path.join(app, 'out', 'main', 'index.js'))) {
    throw new Error('There is no built console to pack: npm run desktop:build');
  }
  const electron = await makeDummyElectron(manifestOf('desktop-admin').devDependencies['electron'] ?? '');
  const output = await mkdtemp(path.join(os.tmpdir(), 'packed-console-'));
  const remove = () => rm(output, { recursive: true, force: true });
  try {
    await electronBuilder([
      '--linux',
      '--dir',
      '--x64',
      '--publish=never',
      `-c.electronDist=${electron}`,
      `-c.directories.output=${output}`,
    ]);
  } catch (error) {
    await remove();
    throw error;
  } finally {
    await rm(electron, { recursive: true, force: true });
  }
  return { folder: path.join(output, 'linux-unpacked'), remove };
}

async function electronBuilder(args: readonly string[]): Promise<void> {
  const program = path.join(repository, 'desktop-admin', 'node_modules', 'electron-builder', 'cli.js');
  const env = { ...process.env, TRUEPAGE_UPDATES_URL: updatesUrl };
  const child = spawn(process.execPath, [program, ...args], {
    cwd: repository,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => said.push(data));
  const [exitCode] = (await once(child, 'close')) as [number | null];
  if (exitCode !== 0) throw new Error(`electron-builder failed:\n${Buffer.concat(said).toString()}`);
}

/** Marks the position of the fuses in Electron's binary, see @electron/fuses. */
const fuseSentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** Nine, as in Electron 45. Each is the opposite of what we require, so that an unset one is detected. */
const fuses = '101100111';

/**
 * Creates the part of Electron's Linux zip that packing needs, without downloading 100 MB. It cannot be started.
 * @returns its folder
 */
async function makeDummyElectron(version: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dummy-electron-'));
  const program = Buffer.from(
    `not a program ${fuseSentinel}\u{1}${String.fromCharCode(fuses.length)}${fuses} end`,
  );
  const files: Record<string, string | Buffer> = {
    electron: program,
    version,
    LICENSE: 'of Electron',
    'LICENSES.chromium.html': 'of Chromium',
    'chrome-sandbox': 'not a program',
    chrome_crashpad_handler: 'not a program',
    'resources.pak': 'empty',
    ...Object.fromEntries(['de', 'en-US', 'es', 'es-419'].map((name) => [`locales/${name}.pak`, 'empty'])),
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content, { mode: 0o755 });
  }
  return folder;
}
