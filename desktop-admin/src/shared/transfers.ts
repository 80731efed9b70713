import { z } from 'zod';

/** A file on this computer as the page knows it: by a token that is good for one use, never by its path. */
export const takenFile = z.object({ token: z.string(), name: z.string(), size: z.int().min(0) });
export type TakenFile = z.output<typeof takenFile>;

const uploadStates = [
  'sending',
  'paused',
  /** No line, or the server does not answer: goes on by itself. */
  'waiting',
  /** Everything has arrived; the server looks at it. */
  'checking',
  'done',
  'failed',
] as const;

/** One translation on its way to the server. It survives a restart of the console. */
export const uploadJob = z.object({
  id: z.string(),
  orderNumber: z.string(),
  name: z.string(),
  totalBytes: z.int(),
  /** What the server has confirmed. */
  sentBytes: z.int(),
  state: z.enum(uploadStates),
  /** The server's last answer to a finished or refused upload: status and JSON text. */
  answer: z.object({ status: z.int(), body: z.string() }).nullable(),
});
export type UploadJob = z.output<typeof uploadJob>;

/** A document on its way to this computer, or saved there. */
export const downloadJob = z.object({
  id: z.string(),
  name: z.string(),
  /** Null while the server has not said. */
  totalBytes: z.int().nullable(),
  receivedBytes: z.int(),
  state: z.enum(['saving', 'saved', 'failed', 'cancelled']),
});
export type DownloadJob = z.output<typeof downloadJob>;

/** A document of ours to save: a signed path as the server gave it. */
export const remoteFile = z.object({ url: z.string().max(4000), suggestedName: z.string().max(400) });

/** A file in the watched folder whose name is an order number. */
export const folderOffer = z.object({
  id: z.string(),
  orderNumber: z.string(),
  name: z.string(),
  size: z.int(),
});
export type FolderOffer = z.output<typeof folderOffer>;
