import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { run } from './child.mjs';

const here = import.meta.dirname;
const launcher = `
  import { run, stopWhenAsked } from ${JSON.stringify(path.join(here, 'child.mjs'))};
  stopWhenAsked();
  process.exit(await run(process.execPath, ['-e', process.argv[1]]));`;
// A program that needs a moment to put its things in order, and never outlives its test by much.
const tidy = `
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

test('the program ends when npm dies without a word', async () => {
  // Stands for npm: starts the launcher, and is killed.
  const npm = launch(`
    import { spawn } from 'node:child_process';
    spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(launcher)}, process.argv[1]], {
      stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'start' } });`);
  await npm.says('up');

  npm.process.kill('SIGKILL');

  await npm.says('tidy');
});

function launch(script: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, tidy], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let heard = '';
  child.stdout.on('data', (data: Buffer) => {
    heard += data.toString();
  });
  return {
    process: child,
    exitCode: once(child, 'exit').then(([code]) => code as number | null),
    says: (word: string) => vi.waitFor(() => expect(heard).toContain(word), { timeout: 4000 }),
  };
}
