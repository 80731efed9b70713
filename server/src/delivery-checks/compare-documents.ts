import { Worker } from 'node:worker_threads';
import type { Tasks } from './compare-worker.ts';

interface Limits {
  /** The timeout of one comparison, in ms. Two hundred pages take a second or two. */
  readonly timeoutMs: number;
  readonly memoryMb: number;
  /** How long an idle thread is kept, in ms. */
  readonly idleMs: number;
}

type Compare<Name extends keyof Tasks> = (
  check: Parameters<Tasks[Name]>[0],
) => Promise<ReturnType<Tasks[Name]>>;

interface Comparer {
  /** Starts the thread in advance, since starting it takes longer than most comparisons. */
  prepare(): void;
  /**
   * Compares a translation with its original, one pair at a time. Rejects if that takes too much time or memory, as a crafted
   * text may; the next pair then gets a new thread.
   */
  readonly compare: Compare<'compare'>;
  /** Returns the facts that a pair shares, in the same thread. */
  readonly suggest: Compare<'suggest'>;
  /** Returns the changes between two versions, in the same thread. */
  readonly changes: Compare<'changes'>;
  /**
   * Returns the segments of a delivered translation to store in the memory, in the same thread, which has the list of English
   * words loaded.
   */
  readonly remember: Compare<'remember'>;
}

const usualLimits: Limits = { timeoutMs: 60_000, memoryMb: 512, idleMs: 300_000 };

/** Compares in a separate thread, so that a long text does not block the service. */
export function createComparer(limits: Partial<Limits> = {}): Comparer {
  const { timeoutMs, memoryMb, idleMs } = { ...usualLimits, ...limits };
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function stop(worker: Worker): Promise<number> {
    if (thread === worker) thread = undefined;
    return worker.terminate();
  }

  /** An idle thread does not keep the process alive. */
  function rest(worker: Worker): void {
    worker.unref();
    clearTimeout(idle);
    idle = setTimeout(() => void stop(worker), idleMs).unref();
  }

  function ready(): Worker {
    if (thread !== undefined) return thread;
    const worker = startWorker(memoryMb);
    worker.on('error', () => void stop(worker));
    thread = worker;
    rest(worker);
    return worker;
  }

  async function runNext<Name extends keyof Tasks>(
    task: Name,
    check: Parameters<Tasks[Name]>[0],
  ): Promise<ReturnType<Tasks[Name]>> {
    const worker = ready();
    clearTimeout(idle);
    worker.ref();
    try {
      return (await ask(worker, { task, check }, timeoutMs)) as ReturnType<Tasks[Name]>;
    } catch (error) {
      await stop(worker);
      throw error;
    } finally {
      rest(worker);
    }
  }

  const run =
    <Name extends keyof Tasks>(task: Name): Compare<Name> =>
    (check) => {
      const found = last.then(() => runNext(task, check));
      last = found.catch(() => undefined);
      return found;
    };

  return {
    prepare: ready,
    compare: run('compare'),
    suggest: run('suggest'),
    changes: run('changes'),
    remember: run('remember'),
  };
}

function startWorker(maxOldGenerationSizeMb: number): Worker {
  return new Worker(new URL('./compare-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb },
  });
}

/** Resolves with the worker's next response; rejects after the timeout (ms). */
async function ask(worker: Worker, message: object, timeoutMs: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  worker.once('message', resolve).once('error', reject);
  const overtime = setTimeout(() => reject(new Error('The comparison took too long.')), timeoutMs);
  try {
    worker.postMessage(message);
    return await promise;
  } finally {
    clearTimeout(overtime);
    worker.off('message', resolve).off('error', reject);
  }
}

/** The comparer of this process. */
export const comparer = createComparer();
