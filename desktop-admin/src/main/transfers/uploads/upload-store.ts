import path from 'node:path';
import { z } from 'zod';
import { refusal } from '../../../shared/transfers.ts';
import type { StaffSession } from '../../console-context.ts';
import type { ConsoleLog } from '../../log/console-log.ts';
import { causeOf } from '../../log/plain-facts.ts';
import { fileOrigins } from '../file-on-disk.ts';
import { jsonFile } from '../../settings/json-file.ts';

/** An upload as it is stored on disk. */
const storedUpload = z.object({
  /** The server knows it by the same. */
  id: z.string(),
  orderNumber: z.string(),
  /** Of an order with several documents: of which it is the translation; 0: of all. */
  document: z.int().exactOptional(),
  path: z.string(),
  name: z.string(),
  bytes: z.int().min(0),
  modifiedMs: z.number(),
  /** Lists of earlier versions do not say. */
  origin: z.enum(fileOrigins).default('found'),
  /** What the server has confirmed; to show, the server is asked before anything is sent. */
  sentBytes: z.int().min(0),
  isPaused: z.boolean(),
  /** Null: not over yet. */
  end: z
    .object({
      at: z.iso.datetime(),
      /** Null: the server has taken it. */
      refusal: refusal.nullable(),
    })
    .nullable(),
});
export type StoredUpload = z.output<typeof storedUpload>;

const storedUploads = z.object({
  uploads: z.array(storedUpload),
  /** Ids of uploads that were cancelled, while the server has not heard of it. */
  givenUp: z.array(z.string()),
});

/** Uploads that are over stay in the list until they are taken off it, but not for ever. */
const mostEnded = 50;
const longestEndedMs = 7 * 24 * 3_600_000;

/** A person's uploads at one server, oldest first. Once the session is over nothing is written: another has begun. */
export interface UploadStore {
  readonly uploads: StoredUpload[];
  readonly givenUp: string[];
  /** Takes a new one on the list. Throws when the disk refuses; then it is not on it. */
  add(upload: StoredUpload): void;
  /**
   * Writes all of them to disk. A disk that refuses goes into the log: the server knows better how far an upload is.
   */
  save(): void;
  /** Takes off what has been over for too long. */
  prune(now: Date): void;
}

export function openUploadStore(
  { folder, signal }: Pick<StaffSession, 'folder' | 'signal'>,
  log: ConsoleLog,
): UploadStore {
  const file = jsonFile(path.join(folder, 'uploads.json'), storedUploads, { uploads: [], givenUp: [] });
  const { uploads, givenUp } = structuredClone(file.read());
  const write = () => {
    if (!signal.aborted) file.write({ uploads, givenUp });
  };
  return {
    uploads,
    givenUp,
    add(upload) {
      uploads.push(upload);
      try {
        write();
      } catch (error) {
        uploads.pop();
        throw error;
      }
    },
    save() {
      try {
        write();
      } catch (error) {
        log({ event: 'failed', what: 'upload-list', cause: causeOf(error) });
      }
    },
    prune(now) {
      let room = mostEnded;
      for (const [index, { end }] of [...uploads.entries()].toReversed()) {
        if (end === null) continue;
        const isOld = now.getTime() - Date.parse(end.at) > longestEndedMs;
        if (isOld || room === 0) uploads.splice(index, 1);
        else room -= 1;
      }
    },
  };
}
