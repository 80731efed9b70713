import path from 'node:path';
import type { z } from 'zod';
import type { ConsoleLog, StaffSession } from '../console-context.ts';
import { jsonFile, type JsonFile } from '../settings/json-file.ts';

/**
 * A small file in a person's folder. It may be lost without harm, so a full disk is no error; and once the session has
 * ended nothing is written any more, for its folder may be gone.
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
        const { code } = error as NodeJS.ErrnoException;
        log.warn('a file of the live orders could not be written', { name, code: code ?? 'unknown' });
      }
    },
  };
}
