import type { ChildProcess } from 'node:child_process';
import type { createSpareProcess } from '../../src/sandbox/spare-process.ts';

/** A drawing leaks some 1.5 MB. */
const mostTasks = 50;

/**
 * Processes that run one task after the other, unlike the service's: starting one and loading fonts and libraries takes longer than most
 * tasks. src/pdf and src/sandbox test new ones.
 */
export const createReusedProcesses: typeof createSpareProcess = (start) => {
  const rested: ChildProcess[] = [];
  const tasks = new WeakMap<ChildProcess, number>();

  return {
    take() {
      const child = rested.pop();
      if (child === undefined) return start();
      if (!child.connected) return this.take();
      // A new process would send this to its listener.
      process.nextTick(() => child.emit('message', 'ready'));
      return child;
    },
    finish(child) {
      const done = (tasks.get(child) ?? 0) + 1;
      tasks.set(child, done);
      for (const event of ['message', 'exit', 'error']) child.removeAllListeners(event);
      if (child.connected && !child.killed && done < mostTasks) rested.push(child);
      else child.kill('SIGKILL');
    },
    prepare() {},
    close() {
      for (const child of rested.splice(0)) child.kill('SIGKILL');
    },
  };
};
