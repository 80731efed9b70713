import { logEvents, type LogEvent } from './log-events.ts';

/** The only way to write to the log. Takes facts, never free text: see log-events.ts. Never throws. */
export type ConsoleLog = (event: LogEvent) => void;

export interface ConsoleLogParts {
  /** Called with one line of JSON without the line break. */
  readonly write: (line: string) => void;
  readonly clock: () => Date;
}

/** The period of the limit below, in ms. */
const span = 60_000;
/** An event is logged at most this often per period, so that a loop does not push other events out of the files. */
const mostAlike = 30;

export function createConsoleLog({ write, clock }: ConsoleLogParts): ConsoleLog {
  const counts = new Map<string, number>();
  let began = 0;
  const line = (level: string, event: string, facts: object) =>
    write(JSON.stringify({ at: clock().toISOString(), level, event, ...facts }));
  const startAnew = (now: number) => {
    const left = [...counts].filter(([, count]) => count > mostAlike);
    counts.clear();
    began = now;
    for (const [event, count] of left) line('warn', 'left-out', { of: event, count: count - mostAlike });
  };
  return ({ event, ...facts }) => {
    const now = clock().getTime();
    if (Math.abs(now - began) > span) startAnew(now);
    const count = (counts.get(event) ?? 0) + 1;
    counts.set(event, count);
    if (count > mostAlike) return;
    const [level, shape] = logEvents[event];
    const checked = shape.safeParse(facts);
    if (checked.success) line(level, event, checked.data);
    else line('warn', 'not-as-agreed', { of: event });
  };
}
