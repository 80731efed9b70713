import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Marks the place of the fuses in Electron's program, see @electron/fuses. */
const fuseSentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** Nine, as in Electron 45. Each the other way round than we want it, so that one which is left alone shows. */
const fuses = '101100111';

/**
 * What Electron's zip for Linux holds, as far as packing looks at it: enough to pack without fetching 100 MB.
 * It cannot be started.
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
