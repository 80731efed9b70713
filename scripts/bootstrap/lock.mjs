import { mkdirSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// The owner touches its lock file every second. Ten seconds without a touch mean that it was killed: long enough for a busy machine,
// short enough for waiting processes.
const heartbeat = 1000;
const stale = 10_000;

/**
 * Runs the work while no other process runs work with the same lock file; waits for the other process first.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once if another process has the lock
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let tries = 0; !take(file); tries += 1) {
    if (tries === 1) onWait?.();
    const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - touched > stale) rmSync(file, { force: true });
    else await sleep(200);
  }

  const timer = setInterval(() => utimes(file, new Date(), new Date(), () => {}), heartbeat);
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    process.removeListener('exit', release);
    release();
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
