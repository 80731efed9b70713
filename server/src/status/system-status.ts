import { statusParts, type PartState, type StatusPartName } from '@truepage/core/api/admin/status';
import type { Logger } from 'pino';
import { boundCheck } from '../http/health/bounded-check.ts';
import type { Clock } from '../ports/clock.ts';
import type { AnyFinding, Looks } from './finding.ts';

/** The last known status of a component in this process. */
export interface PartStatus extends Required<Omit<AnyFinding, 'detail'>> {
  readonly name: StatusPartName;
  /** When this process first saw it in this state (UTC). */
  readonly since: Date;
  /** The external service's message, in English. */
  readonly detail: string | null;
}

export interface SystemStatus {
  /**
   * Returns the status of every component. Each is checked at most once in 30 s, regardless of the number of callers, with a
   * timeout of 5 s.
   */
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

/** Logs each change once; healthy components are not logged at the start. */
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
