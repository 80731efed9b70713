import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSpool } from './spool.ts';

let root: string;
beforeEach(async () => (root = path.join(await mkdtemp(path.join(os.tmpdir(), 'spool-')), 'tmp')));
afterEach(() => rm(path.dirname(root), { recursive: true }));

test('two processes on one DATA_DIR have separate folders, and the second does not touch the uploads of the first', async () => {
  const first = await openSpool(root);
  await writeFile(first.placeOf('running'), 'x');
  const second = await openSpool(root);

  expect(path.dirname(second.placeOf('a'))).not.toBe(path.dirname(first.placeOf('a')));
  expect(second.removed).toBe(0);
  expect(await readFile(first.placeOf('running'), 'utf8')).toBe('x');
  expect((await stat(path.dirname(first.placeOf('a')))).mode & 0o777).toBe(0o700);

  await Promise.all([first.close(), second.close()]);
  expect(await readdir(root)).toEqual([]);
});

test('the leftovers of a killed process are removed by the next one, which takes over its folder', async () => {
  const killed = await spoolOfAProcess();
  await writeFile(killed.place, 'x');
  const meanwhile = await openSpool(root);
  expect(meanwhile.removed).toBe(0);
  await killed.kill();

  const next = await openSpool(root);
  expect(next.removed).toBe(1);
  expect(path.dirname(next.placeOf('a'))).toBe(path.dirname(killed.place));
  await Promise.all([meanwhile.close(), next.close()]);
});

test("another machine's folder is not used, and only day-old files in it are removed", async () => {
  const elsewhere = await openSpool(root, { machine: 'elsewhere' });
  await writeFile(elsewhere.placeOf('running'), 'x');
  await writeFile(elsewhere.placeOf('old'), 'x');
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await utimes(elsewhere.placeOf('old'), yesterday, yesterday);

  const here = await openSpool(root, { machine: 'here' });
  expect(here.removed).toBe(1);
  expect(await readdir(path.dirname(elsewhere.placeOf('running')))).toContain('running.part');
  await Promise.all([here.close(), elsewhere.close()]);
});

test('if no lock can be made, each process uses its own folder', async () => {
  const lock = () => Promise.reject(Object.assign(new Error('no sockets here'), { code: 'ENOTSUP' }));
  const [first, second] = [await openSpool(root, { lock }), await openSpool(root, { lock })];
  await writeFile(first.placeOf('a'), 'x');
  await writeFile(second.placeOf('a'), 'y');
  expect(await readFile(first.placeOf('a'), 'utf8')).toBe('x');
});

/** A spool in a separate process, so that it can be killed. */
async function spoolOfAProcess(): Promise<{ place: string; kill: () => Promise<void> }> {
  const program = `
    import { openSpool } from ${JSON.stringify(path.join(import.meta.dirname, 'spool.ts'))};
    const spool = await openSpool(${JSON.stringify(root)});
    process.stdout.write(spool.placeOf('left'));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    place: chunk.toString(),
    async kill() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
