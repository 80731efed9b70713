import { z } from 'zod';
import { cleanFilename } from '../../files/clean-filename.ts';
import { endpoint } from '../endpoint.ts';
import { timeShape } from '../shapes.ts';
import { translationUploaded } from './orders.ts';
import { adminRoutes as routes } from './routes.ts';

/** The header of a part: how many bytes of the file come before it. */
export const uploadOffsetHeader = 'Upload-Offset';

/** The least that a part brings, in bytes, unless it is the last: an upload must not leave thousands of parts. */
export const smallestPart = 64 * 1024;

const uploadParams = z.object({ uploadId: z.uuid() });

const resumableUpload = z.object({
  id: z.string(),
  orderNumber: z.string(),
  filename: z.string(),
  bytes: z.int(),
  /** What has arrived and survives a crash: the next part begins here. */
  offset: z.int(),
  /** UTC; until then it can be taken up again. */
  expiresAt: timeShape,
});

export type ResumableUpload = z.output<typeof resumableUpload>;

export const adminUploadApi = {
  startUpload: endpoint(routes.startUpload, {
    summary:
      'Starts or resumes an upload under an id chosen by the sender; returns the number of bytes received.',
    access: 'orders.uploadTranslation',
    params: uploadParams,
    body: z.object({
      /** What becomes of the file when it is whole. */
      purpose: z.literal('translation'),
      /** Id or number. */
      order: z.string().min(1).max(200),
      filename: z.string().min(1).max(1000).transform(cleanFilename),
      /** What is too much or nothing at all is refused like any file. */
      bytes: z.int().min(0),
    }),
    reply: resumableUpload,
  }),
  appendToUpload: endpoint(routes.appendToUpload, {
    summary: `Takes what comes next, as much as the sender likes (application/octet-stream, at least ${smallestPart} bytes or the rest), with its place in the header ${uploadOffsetHeader}. What has arrived when the connection breaks is kept.`,
    access: 'orders.uploadTranslation',
    params: uploadParams,
    bodyType: 'bytes',
    reply: resumableUpload,
  }),
  finishUpload: endpoint(routes.finishUpload, {
    summary:
      'Compares the sha256 of the whole, takes the file as the translation of its order and completes it. Again: the same answer.',
    access: 'orders.uploadTranslation',
    params: uploadParams,
    body: z.object({ sha256: z.string().regex(/^[\da-f]{64}$/) }),
    reply: translationUploaded,
  }),
  cancelUpload: endpoint(routes.cancelUpload, {
    summary: 'Cancels an upload; succeeds if it no longer exists.',
    access: 'orders.uploadTranslation',
    params: uploadParams,
    reply: z.object({ success: z.literal(true) }),
  }),
};
