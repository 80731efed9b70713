import { z } from 'zod';
import { cleanFilename } from '../files/clean-filename.ts';
import { smallestPart, uploadOffsetHeader } from '../files/upload-parts.ts';
import { translationUploaded } from './admin/orders/orders.ts';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { timeShape, translatedDocument } from './shapes.ts';

export const uploadParams = z.object({ uploadId: z.uuid() });

export const resumableUpload = z.object({
  /** Chosen by the sender, and unique only among the sender's uploads. */
  id: z.string(),
  /** Set for translations; null for a document of a future order. */
  orderNumber: z.string().nullable(),
  filename: z.string(),
  bytes: z.int(),
  /** The bytes received and durably stored; the next part starts here. */
  offset: z.int(),
  /** UTC. Until then the upload can be resumed, and a complete document can be ordered. */
  expiresAt: timeShape,
  /** Set once a document is complete and accepted. */
  document: z.object({ pages: z.int(), pageCountEstimated: z.boolean() }).nullable(),
});

export type ResumableUpload = z.output<typeof resumableUpload>;

export const documentToUpload = z.object({
  filename: z.string().min(1).max(1000).transform(cleanFilename),
  /** No limits here: files that are too large or empty are refused with the same error as other files. */
  bytes: z.int().min(0),
});

export const sentHash = z.object({ sha256: z.string().regex(/^[\da-f]{64}$/) });

/** The purpose of the file: a translation of an order (staff), a document of a future order, or part of a message (anyone). */
const uploadPurposes = ['translation', 'document', 'attachment'] as const;

/** Uploads of staff belong to their account, uploads of visitors to their browser. For anyone else they do not exist. */
export const uploadApi = {
  listUploads: endpoint(routes.listUploads, {
    summary: 'Lists the documents that this browser has uploaded and no order has yet, oldest first.',
    access: 'public',
    reply: z.array(resumableUpload),
  }),
  startUpload: endpoint(routes.startUpload, {
    summary:
      'Starts or resumes an upload under an id chosen by the sender; returns the number of bytes received.',
    access: 'public',
    params: uploadParams,
    body: z
      .object({
        purpose: z.enum(uploadPurposes).default('document'),
        /** For a translation: order id or order number. */
        order: z.string().min(1).max(200).optional(),
        /** For a translation: which document of the order it is of; 0 for all documents. */
        document: translatedDocument.optional(),
        ...documentToUpload.shape,
      })
      .refine(({ purpose, order }) => purpose !== 'translation' || order !== undefined, { path: ['order'] }),
    reply: resumableUpload,
  }),
  appendToUpload: endpoint(routes.appendToUpload, {
    summary: `Appends bytes (application/octet-stream, at least ${smallestPart} or the rest) at the offset in the header ${uploadOffsetHeader}. Bytes received before the connection breaks are kept.`,
    access: 'public',
    params: uploadParams,
    bodyType: 'bytes',
    reply: resumableUpload,
  }),
  finishUpload: endpoint(routes.finishUpload, {
    summary:
      'Compares the sha256 of the whole and checks the file: a translation completes its order, a document waits for its order until the upload expires. Again: the same answer.',
    access: 'public',
    params: uploadParams,
    body: sentHash,
    reply: z.union([translationUploaded, resumableUpload]),
  }),
  cancelUpload: endpoint(routes.cancelUpload, {
    summary: 'Cancels an upload, or removes a document that no order has yet. Idempotent.',
    access: 'public',
    params: uploadParams,
    reply: z.object({ success: z.literal(true) }),
  }),
};
