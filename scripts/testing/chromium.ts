import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { run, toStandardError } from '../bootstrap/child.mjs';
import { root } from '../bootstrap/workspace.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * Finds a Chromium for browser tests, or installs one, and prints which one.
 * @returns its path
 * @throws Error if there is none and none can be installed
 */
export async function ensureChromium(): Promise<string> {
  const chromium =
    process.env['TRUEPAGE_CHROMIUM'] ?? onPath() ?? (await fromDebian()) ?? (await fromPlaywright());
  console.log(`Chromium: ${chromium}`);
  return chromium;
}

function onPath(): string | undefined {
  return whereIs(names);
}

async function fromDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || whereIs(['apt-get']) === undefined) return undefined;
  console.log('No Chromium on PATH: installing the Debian packages.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: toStandardError };
  if ((await run('apt-get', ['update', '-qq'], options)) !== 0) return undefined;
  // The second one is faster but not available on every system; most tests use it if it exists.
  for (const name of ['chromium', 'chromium-headless-shell']) {
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  }
  return onPath();
}

async function fromPlaywright(): Promise<string> {
  console.log('No Chromium on PATH, nor a way to install the Debian package: asking Playwright for its own.');
  const playwright = path.join(root, 'e2e', 'node_modules', 'playwright');
  await run(process.execPath, [path.join(playwright, 'cli.js'), 'install', 'chromium']);
  const { chromium } = createRequire(import.meta.url)(playwright) as {
    chromium: { executablePath(): string };
  };
  const executable = chromium.executablePath();
  if (!existsSync(executable)) throw new Error(`No Chromium: put one of ${names.join(', ')} on PATH.`);
  return executable;
}

function whereIs(programs: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return programs
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}
