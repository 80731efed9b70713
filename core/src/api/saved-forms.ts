import { z } from 'zod';
import { centsShape } from '../cents-shape.ts';
import { documentLimits } from '../files/document-type.ts';
import { certificateChoices, eachOption, eachOptionalText } from '../orders/order-form.ts';
import { emailAddress } from '../people/schemas.ts';
import { defaultTranslationType, translationTypes } from '../pricing/translation-type.ts';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { savedFormRef, timeShape } from './shapes.ts';
import { resumableUpload } from './uploads.ts';

/** Longer than every field's limit, so that saving accepts texts that only placing the order refuses. */
const typed = z.string().max(8000).default('');

/** The form as typed, complete or incomplete. */
const savedFields = z.object({
  fullName: typed,
  email: typed,
  sourceLanguage: typed,
  targetLanguage: typed,
  translationType: z.enum(translationTypes).default(defaultTranslationType),
  recipient: typed,
  passportNames: typed,
  handwritten: z.boolean().default(false),
  draftReview: z.boolean().default(false),
  certificates: z.enum(certificateChoices).default('one'),
  ...eachOptionalText(() => typed),
  ...eachOption(() => z.boolean().default(false)),
});

export type SavedFields = z.output<typeof savedFields>;

const formParams = z.object({ formId: z.uuid() });

/** What the calling browser may see of a saved form before opening it. */
const savedFacts = {
  /** The address that the link was sent to, partly hidden. */
  maskedEmail: z.string(),
  savedAt: timeShape,
  expiresAt: timeShape,
};

const openedForm = z.object({
  state: z.literal('opened'),
  ...savedFormRef.shape,
  ...savedFacts,
  fields: savedFields,
  /** The Idempotency-Key of the order, whichever device sends it. */
  key: z.string(),
  /** In the customer's order, with the ids by which this browser refers to them. */
  documents: z.array(resumableUpload),
  /** The total when the form was saved and the current total, if they differ. */
  changedPrice: z.object({ before: centsShape, now: centsShape }).nullable(),
});

export type OpenedForm = z.output<typeof openedForm>;

export const savedFormApi = {
  saveForm: endpoint(routes.saveForm, {
    summary:
      'Keeps the order form with its uploads for 72 hours, encrypted, and emails a link that opens it. The id is chosen by the browser; generation 0 saves it for the first time.',
    access: 'public',
    params: formParams,
    body: z.object({
      email: emailAddress,
      generation: savedFormRef.shape.generation,
      fields: savedFields,
      key: z.string().regex(/^[\w.:-]{1,128}$/),
      /** Ids of this browser's uploads, complete or not, in the order of the documents. */
      uploads: z.array(z.uuid()).max(documentLimits.count),
      timeZone: z.string().max(100).optional(),
    }),
    reply: z.object({ ...savedFormRef.shape, ...savedFacts }),
  }),
  checkSavedForm: endpoint(routes.checkSavedForm, {
    summary: 'Whether this browser still edits the saved form, another one does, or the form was deleted.',
    access: 'public',
    params: formParams,
    query: z.object({
      generation: z
        .string()
        .regex(/^\d{1,7}$/u)
        .transform(Number),
    }),
    reply: z.object({ state: z.enum(['mine', 'elsewhere', 'gone']) }),
  }),
  openSavedForm: endpoint(routes.openSavedForm, {
    summary:
      'Opens a saved form by the token of its emailed link. Where another browser edits it, `takeOver` is needed: the form and its uploads are then this browser’s.',
    access: 'public',
    body: z.object({ token: z.string().min(1).max(200), takeOver: z.boolean().default(false) }),
    reply: z.union([openedForm, z.object({ state: z.literal('elsewhere'), ...savedFacts })]),
  }),
};
