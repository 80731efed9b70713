import { z } from 'zod';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import { isOrderNumber } from '@truepage/core/orders/order-number';
import { documentRefusalSchema } from '@truepage/core/certificates/document-refusal-schema';
import type { OrderExport, Refusal, WantedDocument } from '@truepage/core/platform';

const filename = z.string().max(400);

/** A file on this computer in the page: identified by a single-use token, never by its path. */
export const takenFile = z.object({ token: z.string(), name: z.string(), size: z.int().min(0) });
export type TakenFile = z.output<typeof takenFile>;

const uploadStates = [
  'sending',
  'paused',
  /** No connection, or the server does not answer: resumes automatically. */
  'waiting',
  /** Everything has been sent; the server is checking it. */
  'checking',
  'done',
  'failed',
] as const;

/** Why a file was refused, by the server or by this computer. */
export const refusal = z.object({
  code: z.string().exactOptional(),
  message: z.string().exactOptional(),
  retryAfter: z.number().exactOptional(),
  document: documentRefusalSchema.exactOptional(),
}) satisfies z.ZodType<Refusal>;

/** One translation being uploaded. It survives a restart of the console. */
export const uploadJob = z.object({
  id: z.string(),
  orderNumber: z.string(),
  name: z.string(),
  totalBytes: z.int(),
  /** Confirmed by the server. */
  sentBytes: z.int(),
  state: z.enum(uploadStates),
  /** Of a failed upload. */
  refusal: refusal.nullable(),
  /** The order of a finished upload, if the server answered since the console was started. */
  order: z.custom<StaffOrderRow>().nullable(),
});
export type UploadJob = z.output<typeof uploadJob>;

/** A document being downloaded, or saved. */
export const downloadJob = z.object({
  id: z.string(),
  name: z.string(),
  /** Null until the server reports it. */
  totalBytes: z.int().nullable(),
  receivedBytes: z.int(),
  state: z.enum(['saving', 'saved', 'failed', 'cancelled']),
});
export type DownloadJob = z.output<typeof downloadJob>;

/** A document by its id on the server, and the suggested name for the save dialog. */
export const wantedDocument = z.object({
  fileId: z.string().max(100),
  filename,
}) satisfies z.ZodType<WantedDocument>;

/** The query string: '?status=pending', or ''. */
export const orderExport = z.object({
  query: z
    .string()
    .regex(/^(?:\?|$)/)
    .max(4000),
  what: z.enum(['orders', 'week', 'receipt', 'work', 'statement', 'payBatch', 'invoice', 'audit']).optional(),
  filename,
}) satisfies z.ZodType<OrderExport>;

/** A document that is worked on at this computer, in the folder of its order. */
export const wantedWork = wantedDocument.extend({
  orderNumber: z.string().refine((text): boolean => isOrderNumber(text), 'no order number'),
});
export type WantedWork = z.output<typeof wantedWork>;

/** A file in the watched folder that is named after an order, or one in an order's own folder. */
export const folderOffer = z.object({
  id: z.string(),
  orderNumber: z.string(),
  name: z.string(),
  size: z.int(),
  /** It existed before, and was saved again since. */
  isChanged: z.boolean(),
});
export type FolderOffer = z.output<typeof folderOffer>;
