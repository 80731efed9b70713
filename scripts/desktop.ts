// The desktop console: `npm run desktop` starts it and rebuilds on changes, `npm run desktop:build` builds it,
// `npm run desktop:package [-- arguments of electron-builder]` creates installers in dist/desktop.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stopWhenAsked } from './bootstrap/child.mjs';
import { withOnPath } from './bootstrap/environment.mjs';
import { ensurePnpmCommand } from './bootstrap/tooling.mjs';
import { root } from './bootstrap/workspace.mjs';
import { howToGetElectron, isElectronInstalled } from './desktop/electron-program.ts';
import { missingDownload } from './desktop/missing-downloads.ts';
import { updatesAddress } from './desktop/updates-address.ts';
import { runTool } from './run-tool.ts';

const folder = path.join(root, 'desktop-admin');
const commands: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  dev,
  build,
  package: makePackage,
};

stopWhenAsked();
const [name = '', ...words] = process.argv.slice(2);
const command = commands[name];
if (command === undefined) {
  console.error(`Not a command: ${name}. The commands are ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}
try {
  process.exit(await command(words));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function dev(args: readonly string[]): Promise<number> {
  if (!isElectronInstalled(path.join(folder, 'node_modules', 'electron'))) {
    console.error(howToGetElectron);
    return 1;
  }
  return runTool(folder, 'electron-vite', ['dev', '--watch', ...args]);
}

/** The version used for development, tests and packaging; a test compares it with electron-builder.yml. */
function pinnedElectron(): string {
  const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { devDependencies: { electron: string } }).devDependencies.electron;
}

function build(args: readonly string[] = []): Promise<number> {
  return runTool(folder, 'electron-vite', ['build', ...args]);
}

async function makePackage(args: readonly string[]): Promise<number> {
  const updates = updatesAddress(process.env);
  const missing = await missingDownload({
    words: args,
    electronVersion: pinnedElectron(),
    environment: process.env,
  });
  if (missing !== undefined) throw new Error(missing);
  const exitCode = await build();
  if (exitCode !== 0) return exitCode;

  console.log(`The packed consoles look for updates at ${updates} (TRUEPAGE_UPDATES_URL).`);
  // electron-builder runs pnpm and searches only PATH for it.
  const env = withOnPath(await ensurePnpmCommand(), { ...process.env, TRUEPAGE_UPDATES_URL: updates });
  return runTool(folder, 'electron-builder', ['--publish=never', ...args], { cwd: root, env });
}
