import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import type { StaffSession } from '../console-context.ts';
import type { ConsoleLog } from '../log/console-log.ts';
import { causeOf } from '../log/plain-facts.ts';

export interface JsonFile<Value> {
  /** Returns the last written value; the fallback if there is none or it is unreadable. */
  read(): Value;
  /** When it returns, the file is complete: either the old or the new one. */
  write(value: Value): void;
}

/** A small value in a file. Callers of read() must not change `fallback`. */
export function jsonFile<Shape extends z.ZodType>(
  file: string,
  shape: Shape,
  fallback: z.output<Shape>,
): JsonFile<z.output<Shape>> {
  return {
    read() {
      try {
        return shape.parse(JSON.parse(readFileSync(file, 'utf8')));
      } catch {
        return fallback;
      }
    },
    write(value) {
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      const next = `${file}.next`;
      writeFileSync(next, JSON.stringify(value), { mode: 0o600, flush: true });
      renameSync(next, file);
    },
  };
}

/** Replaces the file for data that must not be written to disk. */
export function keptInMemory<Value>(fallback: Value): JsonFile<Value> {
  let kept = fallback;
  return { read: () => kept, write: (value) => void (kept = value) };
}

/**
 * A small file in a person's folder. Losing it is harmless, so a full disk is not an error. After the session ends nothing is written,
 * because the folder may be deleted.
 */
export function sessionFile<Shape extends z.ZodType>(
  { folder, signal }: Pick<StaffSession, 'folder' | 'signal'>,
  { name, shape, empty, log }: { name: string; shape: Shape; empty: z.output<Shape>; log: ConsoleLog },
): JsonFile<z.output<Shape>> {
  const file = jsonFile(path.join(folder, name), shape, empty);
  return {
    read: file.read,
    write(value) {
      if (signal.aborted) return;
      try {
        file.write(value);
      } catch (error) {
        log({ event: 'failed', what: 'file', cause: causeOf(error) });
      }
    },
  };
}
