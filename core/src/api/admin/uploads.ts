import { z } from 'zod';
import { cleanFilename } from '../../files/clean-filename.ts';
import { endpoint } from '../endpoint.ts';
import { noParams, nothing, timeShape } from '../shapes.ts';
import { translationUploaded } from './orders.ts';
import { adminRoutes as routes } from './routes.ts';

/** Pieces of an upload are this large, in bytes; the last one may be smaller. */
export const pieceBytes = 1024 * 1024;

/** The header of a piece: how many bytes come before it. */
export const uploadOffsetHeader = 'Upload-Offset';

const uploadParams = z.object({ uploadId: z.uuid() });

const resumableUpload = z.object({
  id: z.string(),
  orderNumber: z.string(),
  filename: z.string(),
  bytes: z.int(),
  /** What has arrived and survives a crash: the next piece begins here. */
  offset: z.int(),
  /** UTC; until then it can be taken up again. */
  expiresAt: timeShape,
});

export type ResumableUpload = z.output<typeof resumableUpload>;

export const adminUploadApi = {
  startUpload: endpoint(routes.startUpload, {
    summary:
      'Begins the upload of a translation in pieces. The same person, order and file again: the one there is, with what has arrived.',
    access: 'orders.uploadTranslation',
    params: noParams,
    bodyType: 'json',
    body: z.object({
      /** Id or number. */
      order: z.string().min(1).max(200),
      filename: z.string().min(1).max(1000).transform(cleanFilename),
      /** What is too much or nothing at all is refused like any file. */
      bytes: z.int().min(0),
      sha256: z.string().regex(/^[\da-f]{64}$/),
    }),
    reply: resumableUpload,
    status: 201,
  }),
  readUpload: endpoint(routes.readUpload, {
    summary: 'How much of an upload has arrived.',
    access: 'orders.uploadTranslation',
    params: uploadParams,
    body: nothing,
    reply: resumableUpload,
  }),
  sendPiece: endpoint(routes.sendPiece, {
    summary: `Takes the next piece as it is (application/octet-stream, ${pieceBytes} bytes at most) with its place in the header ${uploadOffsetHeader}.`,
    access: 'orders.uploadTranslation',
    params: uploadParams,
    bodyType: 'bytes',
    body: nothing,
    reply: resumableUpload,
  }),
  finishUpload: endpoint(routes.finishUpload, {
    summary:
      'Compares the sha256, takes the file as the translation of its order and completes it. Again: the same answer.',
    access: 'orders.uploadTranslation',
    params: uploadParams,
    body: nothing,
    reply: translationUploaded,
  }),
  cancelUpload: endpoint(routes.cancelUpload, {
    summary: 'Gives an upload up; one that is gone is fine.',
    access: 'orders.uploadTranslation',
    params: uploadParams,
    body: nothing,
    reply: z.object({ success: z.literal(true) }),
  }),
};
