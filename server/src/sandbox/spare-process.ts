import type { ChildProcess } from 'node:child_process';

/** Processes that do one task each; one of them can be started ahead of its task. */
export interface SpareProcess {
  /** The spare, or a new process. It belongs to the caller, who ends it. */
  take(): ChildProcess;
  /** Starts the spare unless there is one, and sends it `message`. Without a task it ends after `idleMs`. */
  prepare(message?: string): void;
  close(): void;
}

export function createSpareProcess(start: () => ChildProcess, idleMs = 300_000): SpareProcess {
  let spare: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function giveUp(): ChildProcess | undefined {
    const given = spare;
    spare = undefined;
    clearTimeout(idle);
    return given;
  }

  return {
    // A message that nobody has listened for yet is kept by Node: the taker still hears that it is ready.
    take: () => giveUp() ?? start(),
    prepare(message) {
      if (spare !== undefined) return;
      const child = start();
      const forget = () => spare === child && giveUp();
      child.once('exit', forget).once('error', forget);
      if (message !== undefined) child.send(message, () => {});
      spare = child;
      idle = setTimeout(() => giveUp()?.kill('SIGKILL'), idleMs).unref();
    },
    close: () => void giveUp()?.kill('SIGKILL'),
  };
}
