import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Marks the position of the fuses in Electron's binary, see @electron/fuses. */
const fuseSentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** Nine, as in Electron 45. Each is the opposite of what we require, so that an unset one is detected. */
const fuses = '101100111';

/**
 * Creates the part of Electron's Linux zip that packing needs, without downloading 100 MB. It cannot be started.
 * @returns its folder
 */
export async function makeDummyElectron(version: string): Promise<string> {
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
