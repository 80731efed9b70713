import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';

export interface JsonFile<Value> {
  /** What was written last; the fallback where there is nothing, or nothing that can be read. */
  read(): Value;
  /** When it returns, the file is whole: either the old one or the new one. */
  write(value: Value): void;
}

/** A small value in a file. `fallback` must not be changed by its readers. */
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
