import type { ChildProcess } from 'node:child_process';

/** Manages processes for one task each, one of which can be started in advance. */
export interface SpareProcess {
  /** Returns the spare or a new process, which belongs to the caller until finish(). */
  take(): ChildProcess;
  /** Ends a process whose task is complete. */
  finish(child: ChildProcess): void;
  /** Starts the spare unless there is one, and sends it `message`. Without a task, it ends after `idleMs`. */
  prepare(message?: string): void;
  /** Ends the spare; no further one is started. */
  close(): void;
}

export function createSpareProcess(start: () => ChildProcess, idleMs = 300_000): SpareProcess {
  let spare: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  function giveUp(): ChildProcess | undefined {
    const given = spare;
    spare = undefined;
    clearTimeout(idle);
    return given;
  }

  return {
    // Node buffers messages until there is a listener, so the caller still receives 'ready'.
    take: () => giveUp() ?? start(),
    finish: (child) => void child.kill('SIGKILL'),
    prepare(message) {
      if (spare !== undefined || isClosed) return;
      const child = start();
      const forget = () => spare === child && giveUp();
      child.once('exit', forget).once('error', forget);
      if (message !== undefined) child.send(message, () => {});
      spare = child;
      idle = setTimeout(() => giveUp()?.kill('SIGKILL'), idleMs).unref();
    },
    close() {
      isClosed = true;
      giveUp()?.kill('SIGKILL');
    },
  };
}
