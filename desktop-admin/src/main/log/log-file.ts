import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

export interface LogFileParts {
  readonly folder: string;
  /** The size of one file; all files together use up to `files` times as much. */
  readonly mostBytes?: number;
  readonly files?: number;
}

export interface LogFile {
  /** Appends a line. If the disk is full or read-only, the line is dropped; the next one is tried again. */
  write(line: string): void;
  /** The newest file, if any. */
  path(): string | undefined;
}

/** The newest lines are in console.log, earlier ones in console.1.log, and so on; the oldest files are deleted. */
export function openLogFile({ folder, mostBytes = 1_000_000, files = 5 }: LogFileParts): LogFile {
  const nameOf = (age: number) => path.join(folder, age === 0 ? 'console.log' : `console.${age}.log`);
  const newest = nameOf(0);
  let bytes: number | undefined;
  const makeRoom = (wanted: number) => {
    bytes ??= sizeOf(newest);
    if (bytes === 0 || bytes + wanted <= mostBytes) return;
    rmSync(nameOf(files - 1), { force: true });
    for (let age = files - 2; age >= 0; age -= 1) {
      if (existsSync(nameOf(age))) renameSync(nameOf(age), nameOf(age + 1));
    }
    bytes = 0;
  };
  return {
    write(line) {
      const wanted = Buffer.byteLength(line) + 1;
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        makeRoom(wanted);
        appendFileSync(newest, `${line}\n`, { mode: 0o600 });
        bytes = (bytes ?? 0) + wanted;
      } catch {
        // The error cannot be reported anywhere. How much was written is unknown.
        bytes = undefined;
      }
    },
    path: () => (existsSync(newest) ? newest : undefined),
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
