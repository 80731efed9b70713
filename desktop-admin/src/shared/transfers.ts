import { z } from 'zod';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders';
import type { UploadRefusal } from '@truepage/core/platform';

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

/** Why a file was not taken, by the server or by this computer. */
export const uploadRefusal = z.object({
  code: z.string().exactOptional(),
  message: z.string().exactOptional(),
  retryAfter: z.number().exactOptional(),
}) satisfies z.ZodType<UploadRefusal>;

/** One translation on its way to the server. It survives a restart of the console. */
export const uploadJob = z.object({
  id: z.string(),
  orderNumber: z.string(),
  name: z.string(),
  totalBytes: z.int(),
  /** What the server has confirmed. */
  sentBytes: z.int(),
  state: z.enum(uploadStates),
  /** Of one that has failed. */
  refusal: uploadRefusal.nullable(),
  /** The order of one that is done, as the server has answered since the console was started. */
  order: z.custom<StaffOrderRow>().nullable(),
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
