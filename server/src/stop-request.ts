import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { isatty } from 'node:tty';

/** The stage of stopping; each signal requests the next one. */
export interface StopRequest {
  /** Aborted by the first signal, with the signal as reason: stop, but let proxies notice first. */
  readonly asked: AbortSignal;
  /** Aborted by a second signal, or immediately by Ctrl-C, since a person is waiting: do not wait for proxies. */
  readonly soon: AbortSignal;
  /** Aborted by a further signal: do not wait for running requests either. */
  readonly now: AbortSignal;
}

/** The part of `process` that this module needs. */
interface SignalSource {
  on(signal: NodeJS.Signals, listener: () => void): unknown;
}

/**
 * In ms. Signals within this time count as one request: a terminal sends Ctrl-C to the whole process group, a service
 * manager signals every process of a unit, and the launcher forwards signals.
 */
const echoMs = 1000;

/**
 * Listens for SIGTERM, SIGINT and SIGHUP. A closed terminal stops the process only if that owns the terminal, so not
 * under nohup, setsid or a service manager: Node has already removed nohup's setting to ignore the signal.
 */
export function listenForStop(
  source: SignalSource,
  { hasTerminal = ownsTerminal(), now = () => performance.now() } = {},
): StopRequest {
  const steps = [new AbortController(), new AbortController(), new AbortController()] as const;
  let taken = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  const receive = (signal: NodeJS.Signals) => {
    const isEcho = now() - lastAt < echoMs;
    if (isEcho) return;
    lastAt = now();
    taken = Math.min(signal === 'SIGTERM' ? taken + 1 : Math.max(2, taken + 1), steps.length);
    for (const step of steps.slice(0, taken)) step.abort(signal);
  };
  source.on('SIGTERM', () => receive('SIGTERM'));
  source.on('SIGINT', () => receive('SIGINT'));
  source.on('SIGHUP', () => {
    if (hasTerminal) receive('SIGHUP');
  });
  const [asked, soon, atOnce] = steps;
  return { asked: asked.signal, soon: soon.signal, now: atOnce.signal };
}

function ownsTerminal(): boolean {
  return [0, 1, 2].some((stream) => isatty(stream));
}

/** Resolves when the signal is aborted, or after `ms`; never rejects. */
export async function whenAborted(signal: AbortSignal, ms?: number): Promise<void> {
  if (signal.aborted) return;
  if (ms === undefined) await once(signal, 'abort');
  else await delay(ms, undefined, { signal }).catch(() => undefined);
}
