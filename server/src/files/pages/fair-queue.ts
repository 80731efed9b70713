import { AppError } from '@truepage/core/errors';

interface QueueSettings {
  /** Jobs that run at once. */
  readonly places: number;
  /** Who would wait longer, judged by how long jobs have taken of late, is refused at once. In ms. */
  readonly longestWaitMs?: number;
  /** For tests. In ms. */
  readonly now?: () => number;
}

/** Whose job it is, and what makes it superfluous while it waits. */
export interface JobOwner {
  readonly sender?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface FairQueue {
  /**
   * Runs a job when its turn has come. Throws 'request.too_many' when its sender, 'internal.unavailable' when everybody
   * together has too much waiting, both with the seconds to wait; the signal's reason when that comes first.
   */
  run<Result>(owner: JobOwner, job: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  readonly sender: string;
  readonly begin: () => void;
}

/** What a job is taken to last before any has shown it, in ms, and how much the last one changes the opinion. */
const firstGuess = 200;
const weightOfLast = 0.2;
/** However short jobs are: each waiting one holds its document's folder and request. */
const mostWaiting = 500;

/**
 * Lets a number of jobs run at once. Senders take turns, and one place is kept from each of them for the others: whoever
 * brings twenty slow jobs waits for them alone.
 */
export function createFairQueue(settings: QueueSettings): FairQueue {
  const { longestWaitMs = 20_000, now = () => performance.now() } = settings;
  const places = createPlaces(settings.places);
  const waiting: Waiting[] = [];
  let usualMs = firstGuess;

  function demandRoom(sender: string): void {
    const own = waiting.filter((one) => one.sender === sender).length;
    const ownWait = (own * usualMs) / places.ofOne;
    if (ownWait > longestWaitMs) throw new AppError('request.too_many', retryIn(ownWait));
    const wait = (waiting.length * usualMs) / places.all;
    if (wait > longestWaitMs || waiting.length >= mostWaiting)
      throw new AppError('internal.unavailable', retryIn(wait));
  }

  /** Whoever has fewest running comes first; among those, whoever has waited longest. */
  function beginNext(): void {
    const [next] = waiting
      .filter(({ sender }) => places.isFree(sender))
      .toSorted((one, other) => places.takenBy(one.sender) - places.takenBy(other.sender));
    if (next === undefined) return;
    waiting.splice(waiting.indexOf(next), 1);
    places.take(next.sender);
    next.begin();
  }

  async function turn(sender: string, signal: AbortSignal | undefined): Promise<void> {
    if (places.isFree(sender)) return places.take(sender);
    demandRoom(sender);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one: Waiting = { sender, begin: resolve };
    const leave = (): void => {
      const at = waiting.indexOf(one);
      if (at === -1) return;
      waiting.splice(at, 1);
      reject(signal?.reason);
    };
    waiting.push(one);
    signal?.addEventListener('abort', leave);
    return promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  return {
    async run({ sender = '', signal }, job) {
      await turn(sender, signal);
      const startedAt = now();
      try {
        return await job();
      } finally {
        usualMs += (now() - startedAt - usualMs) * weightOfLast;
        places.leave(sender);
        beginNext();
      }
    },
  };
}

/** Who has how many of them; with more than one, nobody has all. */
function createPlaces(all: number) {
  const ofOne = Math.max(1, all - 1);
  const taken = new Map<string, number>();
  const takenBy = (sender: string): number => taken.get(sender) ?? 0;
  let busy = 0;
  return {
    all,
    ofOne,
    takenBy,
    isFree: (sender: string) => busy < all && takenBy(sender) < ofOne,
    take(sender: string): void {
      busy += 1;
      taken.set(sender, takenBy(sender) + 1);
    },
    leave(sender: string): void {
      busy -= 1;
      if (takenBy(sender) === 1) taken.delete(sender);
      else taken.set(sender, takenBy(sender) - 1);
    },
  };
}

function retryIn(ms: number): { retryAfterSeconds: number } {
  return { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) };
}
