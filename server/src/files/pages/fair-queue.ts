import { AppError } from '@truepage/core/errors';

interface QueueSettings {
  /** The number of jobs that run at once. */
  readonly places: number;
  /** How many of these places only staff may take. */
  readonly keptForStaff?: number;
  /** A job that would wait longer than this, estimated from recent jobs, is refused immediately. In ms. */
  readonly longestWaitMs?: number;
  /** Limit of waiting jobs, even short ones: each holds its document's folder and request. */
  readonly mostWaiting?: number;
  /** For tests. In ms. */
  readonly now?: () => number;
}

/** The sender of a job, and the signal that cancels it while it waits. */
export interface JobOwner {
  readonly sender?: string | undefined;
  /** Jobs of staff come first and wait only for other staff jobs. */
  readonly isStaff?: boolean;
  readonly signal?: AbortSignal | undefined;
}

export interface FairQueue {
  /**
   * Runs a job in turn. Throws 'request.too_many' if its sender, or 'internal.unavailable' if all senders together have
   * too much waiting, both with the seconds to wait. Rejects with the signal's reason if that is aborted first.
   */
  run<Result>(owner: JobOwner, job: () => Promise<Result>): Promise<Result>;
}

interface Applicant {
  readonly sender: string;
  readonly isStaff: boolean;
}

interface Waiting extends Applicant {
  readonly begin: () => void;
}

/**
 * The estimated duration of a job before any has run, in ms, and the weight of the latest job in the moving average.
 */
const firstGuess = 200;
const weightOfLast = 0.2;
/** The share of waiting jobs that one sender may have. */
const shareOfOne = 0.25;

/**
 * Limits the number of concurrent jobs. Senders take turns, and no sender gets every place: one that submits twenty
 * slow jobs delays only its own.
 */
export function createFairQueue(settings: QueueSettings): FairQueue {
  const { now = () => performance.now() } = settings;
  const places = createPlaces(settings.places, settings.keptForStaff ?? 0);
  const waiting: Waiting[] = [];
  const demandRoom = roomIn(waiting, places, settings);
  let usualMs = firstGuess;

  function beginNext(): void {
    const next = places.nextOf(waiting);
    if (next === undefined) return;
    waiting.splice(waiting.indexOf(next), 1);
    places.take(next);
    next.begin();
  }

  async function turn(applicant: Applicant, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (places.isFree(applicant)) return places.take(applicant);
    demandRoom(applicant, usualMs);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one: Waiting = { ...applicant, begin: resolve };
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
    async run({ sender = '', isStaff = false, signal }, job) {
      const applicant = { sender, isStaff };
      await turn(applicant, signal);
      const startedAt = now();
      try {
        return await job();
      } finally {
        usualMs += (now() - startedAt - usualMs) * weightOfLast;
        places.leave(applicant);
        beginNext();
        places.forget(sender, waiting);
      }
    },
  };
}

/** Throws if too many jobs wait; staff wait only for staff jobs. */
function roomIn(
  waiting: readonly Waiting[],
  places: ReturnType<typeof createPlaces>,
  { longestWaitMs = 20_000, mostWaiting = 500 }: QueueSettings,
) {
  return ({ sender, isStaff }: Applicant, usualMs: number): void => {
    const before = waiting.filter((one) => one.isStaff || !isStaff);
    const own = before.filter((one) => one.sender === sender).length;
    const ownWait = (own * usualMs) / places.ofOne;
    if (ownWait > longestWaitMs || own >= mostWaiting * shareOfOne)
      throw new AppError('request.too_many', retryIn(ownWait));
    const wait = (before.length * usualMs) / places.openTo(isStaff);
    if (wait > longestWaitMs || before.length >= mostWaiting)
      throw new AppError('internal.unavailable', retryIn(wait));
  };
}

/** Tracks the places of each sender. If there are several, no sender gets all of them, and some are kept for staff. */
function createPlaces(all: number, keptForStaff: number) {
  const ofOne = Math.max(1, all - 1);
  const taken = new Map<string, number>();
  /** The last turn of each sender that has jobs here. */
  const turns = new Map<string, number>();
  let [busy, busyForOthers, turnsGiven] = [0, 0, 0];
  const takenBy = ({ sender }: Applicant): number => taken.get(sender) ?? 0;
  const lastTurn = ({ sender }: Applicant): number => turns.get(sender) ?? 0;
  const openTo = (isStaff: boolean): number => (isStaff ? all : all - keptForStaff);
  const isFree = (one: Applicant): boolean =>
    busy < all && (one.isStaff || busyForOthers < openTo(false)) && takenBy(one) < ofOne;
  return {
    ofOne,
    openTo,
    isFree,
    /** Staff first, then the sender with the fewest running jobs, then the one whose last turn is longest ago. */
    nextOf: (waiting: readonly Waiting[]): Waiting | undefined =>
      waiting
        .filter(isFree)
        .toSorted(
          (one, other) =>
            Number(other.isStaff) - Number(one.isStaff) ||
            takenBy(one) - takenBy(other) ||
            lastTurn(one) - lastTurn(other),
        )[0],
    take(one: Applicant): void {
      busy += 1;
      turnsGiven += 1;
      if (!one.isStaff) busyForOthers += 1;
      taken.set(one.sender, takenBy(one) + 1);
      turns.set(one.sender, turnsGiven);
    },
    leave(one: Applicant): void {
      busy -= 1;
      if (!one.isStaff) busyForOthers -= 1;
      if (takenBy(one) === 1) taken.delete(one.sender);
      else taken.set(one.sender, takenBy(one) - 1);
    },
    forget(sender: string, waiting: readonly Waiting[]): void {
      if (!taken.has(sender) && !waiting.some((one) => one.sender === sender)) turns.delete(sender);
    },
  };
}

function retryIn(ms: number): { retryAfterSeconds: number } {
  return { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) };
}
