import { z } from 'zod';
import { correctionLimits, correctionStates, mostMarks } from '../../corrections/correction.ts';
import { pageMarkShape } from '../../page-marks/page-mark.ts';
import { optionalText, requiredText } from '../../texts/typed-text.ts';
import { endpoint } from '../endpoint.ts';
import { documentTypeShape, orderNumberParams, timeShape } from '../shapes.ts';
import { correctionRoutes as routes } from './routes.ts';

/** A place in the translation, what is wrong there, and what it should say. */
export const correctionMark = pageMarkShape.extend({
  wrong: requiredText(correctionLimits.wrong),
  right: optionalText(correctionLimits.right),
});
export type CorrectionMark = z.output<typeof correctionMark>;

/** A certificate that was issued for a version, and when it was superseded or revoked. */
const datedCertificate = z.object({
  number: z.string(),
  issuedAt: timeShape,
  supersededAt: timeShape.nullable(),
  revokedAt: timeShape.nullable(),
});

/** A version of a translation. */
const correctedVersion = z.object({
  fileId: z.string(),
  version: z.int(),
  filename: z.string(),
  documentType: documentTypeShape,
  pages: z.int().nullable(),
  createdAt: timeShape,
  certificates: z.array(datedCertificate),
});
export type CorrectedVersion = z.output<typeof correctedVersion>;

export const correction = z.object({
  id: z.string(),
  state: z.enum(correctionStates),
  /** 1, 2, …, or 0 for all documents; null if the order has only one. */
  document: z.int().nullable(),
  /** Empty after the documents are deleted. */
  marks: z.array(correctionMark),
  sentAt: timeShape,
  answeredAt: timeShape.nullable(),
  /** Why the translation was not changed; null unless the correction was explained. */
  reason: z.string().nullable(),
  /** The version that the customer marked, and the one that answers it. */
  marked: correctedVersion,
  answer: correctedVersion.nullable(),
});
export type Correction = z.output<typeof correction>;

/** A current translation of a delivered order. */
const correctable = z.object({
  fileId: z.string(),
  document: z.int().nullable(),
  filename: z.string(),
  documentType: documentTypeShape,
  pages: z.int().nullable(),
  /** A link that opens the file, or with `?page=` the picture of a page. It expires after some minutes. */
  link: z.string(),
  until: timeShape,
  /** Whether a correction can be requested: the period is not over, and no earlier correction waits for an answer. */
  isOpen: z.boolean(),
});
export type Correctable = z.output<typeof correctable>;

export const corrections = z.object({
  /** For how many days after delivery corrections can be requested. */
  days: z.int(),
  /** Empty until the order is delivered. */
  translations: z.array(correctable),
  /** Newest first. */
  corrections: z.array(correction),
});
export type Corrections = z.output<typeof corrections>;

export const correctionApi = {
  getCorrections: endpoint(routes.getCorrections, {
    summary:
      'What can be corrected of a delivered order, and the corrections so far. Needs proof of ownership.',
    access: 'public',
    params: orderNumberParams,
    reply: corrections,
  }),
  sendCorrection: endpoint(routes.sendCorrection, {
    summary:
      'Asks for a correction of one version of a translation. Repeated with the same id, it is asked for once. 409 `correction.open` while another one of the document waits for an answer, `correction.over` after the time for it. Needs proof of ownership.',
    access: 'public',
    params: z.object({ ...orderNumberParams.shape, correctionId: z.uuid() }),
    body: z.object({ fileId: z.uuid(), marks: z.array(correctionMark).min(1).max(mostMarks) }),
    reply: corrections,
  }),
};
