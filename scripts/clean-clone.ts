// `npm run clean-clone`: tests whether a fresh clone of the committed files starts and passes, with empty caches. Takes minutes; run it
// before a release.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, stopWhenAsked } from './bootstrap/child.mjs';
import { root, tooling } from './bootstrap/workspace.mjs';

const port = '3987';
const folder = mkdtempSync(path.join(tmpdir(), 'clean-clone-'));
const clone = path.join(folder, 'a folder with spaces');
const env = {
  ...process.env,
  PORT: port,
  // Excludes the Node and the packages that this checkout downloaded.
  PATH: (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((entry) => !entry.startsWith(tooling))
    .join(path.delimiter),
  npm_config_cache: path.join(folder, 'npm-cache'),
  XDG_DATA_HOME: path.join(folder, 'data'),
  XDG_CACHE_HOME: path.join(folder, 'cache'),
};

stopWhenAsked();
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const times: string[] = [];

await timed('git clone', () => run('git', ['clone', '--quiet', root, clone]));
await startAndStop('first start');
await startAndStop('second start');
const exitCode = await timed('npm test', () => run('npm', ['test'], { cwd: clone, env }));
console.log(times.join('\n'));
process.exit(exitCode);

async function startAndStop(name: string): Promise<void> {
  const server = spawn('npm', ['start'], { cwd: clone, env, stdio: 'inherit' });
  await timed(`${name}, until ready`, () => until(() => answers('/readyz'), 120));
  server.kill('SIGTERM');
  await timed(`${name}, until stopped`, () => until(async () => !(await answers('/healthz')), 10));
}

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  times.push(`${name.padEnd(28)}${((performance.now() - start) / 1000).toFixed(1).padStart(8)} s`);
  return result;
}

async function until(condition: () => Promise<boolean>, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Not within ${seconds} s.`);
    await sleep(50);
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}${address}`)).ok;
  } catch {
    return false;
  }
}
