import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { isatty } from 'node:tty';

/** The stage of stopping; each signal requests the next one. */
export interface StopRequest {
  /** Aborted by the first signal, which is the reason: end, but let proxies notice first. */
  readonly asked: AbortSignal;
  /** Aborted by a second signal, or at once by Ctrl-C, since a person is waiting: do not wait for proxies. */
  readonly soon: AbortSignal;
  /** Aborted by one more: do not wait for running requests either. */
  readonly now: AbortSignal;
}

/** What this module needs of `process`. */
interface SignalSource {
  on(signal: NodeJS.Signals, listener: () => void): unknown;
}

/**
 * One request may arrive several times: a terminal gives Ctrl-C to the whole group, a service manager signals every process of
 * a unit, and the launcher hands on what it heard.
 */
const echoMs = 1000;

/**
 * Listens for SIGTERM, SIGINT and SIGHUP. The terminal that hangs up ends a process that has one of its own; under nohup, setsid
 * or a service manager it does not: Node has already dropped nohup's request to ignore the signal.
 */
export function listenForStop(
  source: SignalSource,
  { hasTerminal = ownsTerminal(), now = () => performance.now() } = {},
): StopRequest {
  const steps = [new AbortController(), new AbortController(), new AbortController()] as const;
  let taken = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  const hear = (signal: NodeJS.Signals) => {
    const isEcho = now() - lastAt < echoMs;
    if (isEcho) return;
    lastAt = now();
    taken = Math.min(signal === 'SIGTERM' ? taken + 1 : Math.max(2, taken + 1), steps.length);
    for (const step of steps.slice(0, taken)) step.abort(signal);
  };
  source.on('SIGTERM', () => hear('SIGTERM'));
  source.on('SIGINT', () => hear('SIGINT'));
  source.on('SIGHUP', () => {
    if (hasTerminal) hear('SIGHUP');
  });
  const [asked, soon, atOnce] = steps;
  return { asked: asked.signal, soon: soon.signal, now: atOnce.signal };
}

function ownsTerminal(): boolean {
  return [0, 1, 2].some((stream) => isatty(stream));
}

/** Resolves when the signal is aborted, or after `ms`; rejects never. */
export async function whenAborted(signal: AbortSignal, ms?: number): Promise<void> {
  if (signal.aborted) return;
  if (ms === undefined) await once(signal, 'abort');
  else await delay(ms, undefined, { signal }).catch(() => undefined);
}
