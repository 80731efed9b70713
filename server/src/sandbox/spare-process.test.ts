import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { createSpareProcess } from './spare-process.ts';
import { startSandboxed } from './start-sandboxed.ts';

const program = new URL('./testing/hostile-process.ts', import.meta.url);
const started: ChildProcess[] = [];

function start(): ChildProcess {
  const child = startSandboxed(program, { packages: [] }, { cpuMs: 30_000, memoryMb: 512 });
  started.push(child);
  return child;
}

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

test('a prepared process is used once, and still reports that it is ready', async () => {
  const spare = createSpareProcess(start);
  spare.prepare();
  spare.prepare();
  expect(started).toHaveLength(1);
  const [prepared] = started;
  const taken = spare.take();
  expect(taken).toBe(prepared);
  expect(await once(taken, 'message')).toEqual(['ready', undefined]);
  expect(spare.take()).not.toBe(prepared);
  expect(started).toHaveLength(2);
});

test('a process that has died is not used', async () => {
  const spare = createSpareProcess(start);
  spare.prepare();
  const [dead] = started;
  dead?.kill('SIGKILL');
  if (dead !== undefined) await once(dead, 'exit');
  expect(spare.take()).not.toBe(dead);
});

test.each([
  ['nothing needs', (spare: ReturnType<typeof createSpareProcess>) => spare, 20],
  [
    'is left when the service stops',
    (spare: ReturnType<typeof createSpareProcess>) => spare.close(),
    300_000,
  ],
  [
    'has done its task',
    (spare: ReturnType<typeof createSpareProcess>) => spare.finish(spare.take()),
    300_000,
  ],
])('a spare that %s ends', async (_, leave, idleMs) => {
  const spare = createSpareProcess(start, idleMs);
  spare.prepare();
  const ended = once(started[0] as ChildProcess, 'exit');
  leave(spare);
  expect(await ended).toEqual([null, 'SIGKILL']);
});

test('no spare process is started after closing', () => {
  const spare = createSpareProcess(start);
  spare.close();
  spare.prepare();
  expect(started).toHaveLength(0);
});

test('a spare process ends when the service is killed', async () => {
  const script = `
    import { createSpareProcess } from ${JSON.stringify(import.meta.resolve('./spare-process.ts'))};
    import { startSandboxed } from ${JSON.stringify(import.meta.resolve('./start-sandboxed.ts'))};
    const limits = { cpuMs: 30_000, memoryMb: 512 };
    createSpareProcess(() => {
      const child = startSandboxed(new URL(${JSON.stringify(program.href)}), { packages: [] }, limits);
      child.once('message', () => console.log(child.pid));
      return child;
    }).prepare();
  `;
  const service = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = (await once(service.stdout, 'data')) as [Buffer];
  service.kill('SIGKILL');
  await expect.poll(() => isRunning(Number(pid))).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
