import { statusParts, type PartState, type StatusPartName } from '@truepage/core/api/admin/status';
import type { Logger } from 'pino';
import { boundCheck } from '../http/health/bounded-check.ts';
import type { Clock } from '../ports/clock.ts';
import type { AnyFinding, Looks } from './finding.ts';

/** A part as this process has seen it last. */
export interface PartStatus extends Required<Omit<AnyFinding, 'detail'>> {
  readonly name: StatusPartName;
  /** Since when this process has seen it in this state (UTC). */
  readonly since: Date;
  /** What the other side said, in English. */
  readonly detail: string | null;
}

export interface SystemStatus {
  /** Every part. Each is looked at once in 30 s at most, however many ask, and has 5 s to answer. */
  read(): Promise<readonly PartStatus[]>;
}

interface StatusOptions {
  readonly looks: Looks;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  /** Monotonic, in ms. */
  readonly now?: () => number;
}

const bounds = { withinMs: 5000, goodForMs: 30_000, badForMs: 30_000 };
const longestDetail = 300;

export function createSystemStatus({ looks, clock, log, now }: StatusOptions): SystemStatus {
  const time = now === undefined ? {} : { now };
  const parts = statusParts.map((name) => {
    const look = boundCheck<AnyFinding>(looks[name], { ...bounds, ...time });
    let last: PartStatus | undefined;
    return async (): Promise<PartStatus> => {
      const outcome = await look();
      const found: AnyFinding = outcome.isUp
        ? outcome.found
        : { state: 'bad', code: 'down', detail: outcome.reason.message };
      const isSame = last?.state === found.state;
      if (!isSame) tell(log, name, found, last?.state);
      const since = last !== undefined && isSame ? last.since : clock.now();
      const detail = found.detail?.slice(0, longestDetail) ?? null;
      last = { name, values: {}, ...found, since, detail };
      return last;
    };
  });
  return { read: () => Promise.all(parts.map((read) => read())) };
}

/** One line for each change, and none for healthy parts at start. */
function tell(
  log: StatusOptions['log'],
  part: StatusPartName,
  { state, code, detail }: AnyFinding,
  before: PartState | undefined,
): void {
  const isFine = state === 'good' || state === 'off';
  if (isFine && before !== undefined) log.info({ part, state }, 'a part is well again');
  if (!isFine) log.warn({ part, state, code, detail }, 'a part needs attention');
}
