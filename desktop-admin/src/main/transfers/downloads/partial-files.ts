import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { StaffSession } from '../../console-context.ts';
import type { ConsoleLog } from '../../log/console-log.ts';
import { causeOf } from '../../log/plain-facts.ts';
import { jsonFile } from '../../settings/json-file.ts';

/** Partial files next to their final path. */
export interface PartialFiles {
  /** Returns an unused path in a folder, stored on disk: a file that a crash leaves there is removed at the next start. */
  begin(folder: string): string;
  /** The file was deleted or completed. */
  forget(file: string): void;
}

/** Only files with such a name are removed, whatever the stored list contains. */
const partialName = /^\.truepage-[\da-f-]{36}\.part$/u;

/** Removes leftovers of a crash. After the session ends nothing is written, because another one may have started. */
export function openPartialFiles(
  { folder, signal }: Pick<StaffSession, 'folder' | 'signal'>,
  log: ConsoleLog,
): PartialFiles {
  const notes = jsonFile(path.join(folder, 'downloads.json'), z.array(z.string()), []);
  const files = new Set<string>();
  const save = () => {
    if (!signal.aborted) notes.write([...files]);
  };
  for (const left of notes.read().filter((file) => partialName.test(path.basename(file)))) {
    try {
      rmSync(left, { force: true });
    } catch (error) {
      log({ event: 'failed', what: 'half-file', cause: causeOf(error) });
    }
  }
  return {
    begin(target) {
      const file = path.join(target, `.truepage-${randomUUID()}.part`);
      files.add(file);
      save();
      return file;
    },
    forget(file) {
      files.delete(file);
      save();
    },
  };
}
