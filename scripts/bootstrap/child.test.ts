import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { run, tiedToLauncher } from './child.mjs';

const here = import.meta.dirname;
const launcher = `
  import { run, stopWhenAsked } from ${JSON.stringify(path.join(here, 'child.mjs'))};
  stopWhenAsked();
  process.exit(await run(process.execPath, ['-e', process.argv[1]]));`;
// A program that needs a moment to clean up, and never outlives its test by much.
const tidy = `
  process.on('SIGHUP', () => undefined);
  process.on('SIGTERM', () => setTimeout(() => { console.log('tidy'); process.exit(3); }, 100));
  setTimeout(() => {}, 8000);
  console.log('up');`;

test('the exit code of the program is returned, also if it was ended by a signal', async () => {
  expect(await run(process.execPath, ['-e', 'process.exit(7)'])).toBe(7);
  expect(
    await run(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL"); setInterval(() => {}, 1000)']),
  ).toBe(137);
});

test('a missing program is an error', async () => {
  await expect(run('/no/such/program', [])).rejects.toThrow('ENOENT');
});

test('SIGTERM lets the program clean up, and its exit code is returned', async () => {
  const started = launch(launcher);
  await started.says('up');

  started.process.kill('SIGTERM');

  await started.says('tidy');
  expect(await started.exitCode).toBe(3);
});

// Simulates npm: starts the launcher, and is ended by any signal.
const npm = `
  import { spawn } from 'node:child_process';
  spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(launcher)}, process.argv[1]], {
    stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'start' } });`;

test('the program ends when npm is killed, and the log says why', async () => {
  const started = launch(npm);
  await started.says('up');

  started.process.kill('SIGKILL');

  await started.says('npm, which started this, has ended without a word: stopping');
  await started.says('tidy');
});

test('under nohup, a hung-up terminal ends npm, but not the program', async () => {
  const started = launch(npm);
  await started.says('up');

  process.kill(-(started.process.pid ?? 0), 'SIGHUP');

  await started.says('going on without them');
  process.kill(-(started.process.pid ?? 0), 'SIGTERM');
  await started.says('tidy');
});

// Loads for a moment before its first line, like the service.
const tied = `
  console.log('loading', process.pid);
  await new Promise((resolve) => setTimeout(resolve, Number(process.argv[1])));
  const { onLauncherGone } = await import(${JSON.stringify(path.join(here, 'child.mjs'))});
  onLauncherGone(() => { console.log('gone'); process.exit(); });
  console.log('up');
  setTimeout(() => console.log('left behind'), 8000);`;
const startsTied = (loadingMs: number) => `
  import { run, tiedToLauncher } from ${JSON.stringify(path.join(here, 'child.mjs'))};
  await run(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(tied)}, '${loadingMs}'], { stdio: tiedToLauncher });`;

test.each([
  ['while its program loads', 1000, 'loading'],
  ['later', 0, 'up'],
])('a launcher that is killed %s does not leave its program behind', async (_, loadingMs, word) => {
  const started = launch(startsTied(loadingMs));
  await started.says(word);

  started.process.kill('SIGKILL');

  await started.says('gone');
});

test('a program without a launcher does not wait for one, and the channel to a launcher keeps no program alive', async () => {
  const ask = `
    import { onLauncherGone } from ${JSON.stringify(path.join(here, 'child.mjs'))};
    onLauncherGone(() => process.exit(9));`;
  for (const stdio of ['inherit', tiedToLauncher] as const)
    expect(await run(process.execPath, ['--input-type=module', '-e', ask], { stdio })).toBe(0);
});

function launch(script: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, tidy], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a separate process group, like one started by a shell.
    detached: true,
  });
  let heard = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (heard += data.toString()));
  return {
    process: child,
    exitCode: once(child, 'exit').then(([code]) => code as number | null),
    says: (word: string) => expect.poll(() => heard).toContain(word),
  };
}
