/** Reports the progress of a long job: its step, done and total bytes, and the remaining time. */
export interface Progress {
  /** Starts a step of `bytes` bytes. */
  part(name: string, bytes: number): void;
  /** Adds completed bytes. */
  advance(bytes: number): void;
  /** Prints the progress for the last time. */
  end(): void;
}

export const noProgress: Progress = { part() {}, advance() {}, end() {} };

interface ProgressOutput {
  readonly write: (text: string) => void;
  /** A terminal shows one line that changes; a log gets a line every few seconds. */
  readonly isTerminal: boolean;
  /** In ms. */
  readonly now: () => number;
}

const everyMs = { terminal: 200, log: 10_000 };
/** Below this share of a step, the remaining time cannot be estimated. */
const leastShare = 0.02;

export function createProgress({ write, isTerminal, now }: ProgressOutput): Progress {
  let [name, total, done, begun, said] = ['', 0, 0, 0, 0];

  const say = () => {
    said = now();
    const line = `${name}: ${inWords(Math.min(done, total))} of ${inWords(total)}${timeLeft()}`;
    write(isTerminal ? `\r\u001B[K${line}` : `${line}\n`);
  };
  const timeLeft = (): string => {
    const share = total === 0 ? 1 : done / total;
    if (share < leastShare || share >= 1) return '';
    return `, ${duration(((now() - begun) / share) * (1 - share))} left`;
  };
  const end = () => {
    if (name === '') return;
    done = total;
    say();
    if (isTerminal) write('\n');
    name = '';
  };

  return {
    part(next, bytes) {
      end();
      [name, total, done, begun] = [next, bytes, 0, now()];
      say();
    },
    advance(bytes) {
      done += bytes;
      if (now() - said >= (isTerminal ? everyMs.terminal : everyMs.log)) say();
    },
    end,
  };
}

/** 1536 → '1.5 KB'. */
export function inWords(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** power;
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
}

/** In ms → '40 s', '3 min', '2 h 5 min'. */
function duration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
