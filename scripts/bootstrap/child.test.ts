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
// A program that needs a moment to put its things in order, and never outlives its test by much.
const tidy = `
  process.on('SIGHUP', () => undefined);
  process.on('SIGTERM', () => setTimeout(() => { console.log('tidy'); process.exit(3); }, 100));
  setTimeout(() => {}, 8000);
  console.log('up');`;

test('the exit code of the program is handed on, also when a signal ended it', async () => {
  expect(await run(process.execPath, ['-e', 'process.exit(7)'])).toBe(7);
  expect(
    await run(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL"); setInterval(() => {}, 1000)']),
  ).toBe(137);
});

test('a program that does not exist is an error', async () => {
  await expect(run('/no/such/program', [])).rejects.toThrow('ENOENT');
});

test('SIGTERM lets the program put its things in order, and its exit code counts', async () => {
  const started = launch(launcher);
  await started.says('up');

  started.process.kill('SIGTERM');

  await started.says('tidy');
  expect(await started.exitCode).toBe(3);
});

// Simulates npm: starts the launcher, and dies of any signal.
const npm = `
  import { spawn } from 'node:child_process';
  spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(launcher)}, process.argv[1]], {
    stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'start' } });`;

test('the program ends when npm dies without a word, and the log says why', async () => {
  const started = launch(npm);
  await started.says('up');

  started.process.kill('SIGKILL');

  await started.says('npm, which started this, has ended without a word: stopping');
  await started.says('tidy');
});

test('under nohup a terminal that hangs up takes npm with it, and nothing else', async () => {
  const started = launch(npm);
  await started.says('up');

  process.kill(-(started.process.pid ?? 0), 'SIGHUP');

  await started.says('going on without them');
  process.kill(-(started.process.pid ?? 0), 'SIGTERM');
  await started.says('tidy');
});

// Loads for a moment before its first line, as the service does.
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

test('a program without a launcher waits for none, and the channel to one keeps no program alive', async () => {
  const ask = `
    import { onLauncherGone } from ${JSON.stringify(path.join(here, 'child.mjs'))};
    onLauncherGone(() => process.exit(9));`;
  for (const stdio of ['inherit', tiedToLauncher] as const)
    expect(await run(process.execPath, ['--input-type=module', '-e', ask], { stdio })).toBe(0);
});

function launch(script: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, tidy], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as a shell makes one.
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
