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
  /** Also its id on the server. */
  id: z.string(),
  orderNumber: z.string(),
  /** The document that it translates, in an order with several; 0: all. */
  document: z.int().exactOptional(),
  path: z.string(),
  name: z.string(),
  bytes: z.int().min(0),
  modifiedMs: z.number(),
  /** Missing in lists of earlier versions. */
  origin: z.enum(fileOrigins).default('found'),
  /** Confirmed by the server. For display only: the server is queried before anything is sent. */
  sentBytes: z.int().min(0),
  isPaused: z.boolean(),
  /** Null: not finished. */
  end: z
    .object({
      at: z.iso.datetime(),
      /** Null: accepted by the server. */
      refusal: refusal.nullable(),
    })
    .nullable(),
});
export type StoredUpload = z.output<typeof storedUpload>;

const storedUploads = z.object({
  uploads: z.array(storedUpload),
  /** Ids of cancelled uploads that the server has not been notified of. */
  givenUp: z.array(z.string()),
});

/** Finished uploads stay in the list until they are removed, but not forever. */
const mostEnded = 50;
const longestEndedMs = 7 * 24 * 3_600_000;

/** A person's uploads at one server, oldest first. After the session ends nothing is written, because another one may have started. */
export interface UploadStore {
  readonly uploads: StoredUpload[];
  readonly givenUp: string[];
  /** Adds one to the list. Throws if the disk fails; then it is not added. */
  add(upload: StoredUpload): void;
  /** Writes all of them to disk. A disk error is only logged: the server knows the progress of an upload better. */
  save(): void;
  /** Removes those that finished too long ago. */
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
