import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { phoneLinkRoutes } from './phone-link-routes.ts';
import { timeShape } from './shapes.ts';
import { documentToUpload, resumableUpload, sentHash, uploadParams } from './uploads.ts';

const phoneLinkParams = z.object({ phoneLinkId: z.uuid() });
const phoneUploadParams = z.object({ ...phoneLinkParams.shape, ...uploadParams.shape });
const success = z.object({ success: z.literal(true) });

/**
 * waiting: no phone connected yet. ended: by either side, or together with the form. expired: no phone connected, or it sent nothing for a
 * while.
 */
const phoneLinkStates = ['waiting', 'connected', 'expired', 'ended'] as const;

const phoneLink = z.object({
  id: z.string(),
  state: z.enum(phoneLinkStates),
  /** Two digits that both screens show, for comparison. */
  code: z.string(),
  /** UTC. A phone can connect until then; each upload of a connected phone extends it. */
  expiresAt: timeShape,
  /** Files from this phone that are not part of an order yet, oldest first. */
  uploads: z.array(resumableUpload),
});

export type PhoneLink = z.output<typeof phoneLink>;

/** 256 random bits in base64url. */
const secret = z.string().regex(/^[\w-]{43}$/u);

/**
 * A phone that adds documents to the order form of another browser. The uploads cookie identifies the form's browser, another cookie the
 * phone.
 */
export const phoneLinkApi = {
  openPhoneLink: endpoint(phoneLinkRoutes.openPhoneLink, {
    summary: 'Opens a link for a phone: one phone may connect within 15 minutes by the token in the address.',
    access: 'public',
    reply: z.object({
      ...phoneLink.shape,
      /** The address of the phone's page, with the token in its fragment. */
      address: z.string(),
      /** The address as a QR code. */
      qrSvg: z.string(),
    }),
  }),
  connectPhone: endpoint(phoneLinkRoutes.connectPhone, {
    summary:
      'Trades the token for the cookie of the phone, once; the same `phone`, a secret that it makes, may trade again when the answer got lost.',
    access: 'public',
    body: z.object({ token: secret, phone: secret.optional() }),
    reply: phoneLink,
  }),
  readPhoneLink: endpoint(phoneLinkRoutes.readPhoneLink, {
    summary: "The link with the phone's documents, for the form's browser and for the phone.",
    access: 'public',
    params: phoneLinkParams,
    reply: phoneLink,
  }),
  leavePhoneLink: endpoint(phoneLinkRoutes.leavePhoneLink, {
    summary: 'Reports that the form was closed: the link ends in a minute unless the form is reloaded.',
    access: 'public',
    params: phoneLinkParams,
    reply: success,
  }),
  endPhoneLink: endpoint(phoneLinkRoutes.endPhoneLink, {
    summary: 'Ends the link, from either side; the form keeps what the phone has sent. Idempotent.',
    access: 'public',
    params: phoneLinkParams,
    reply: success,
  }),
  startPhoneUpload: endpoint(phoneLinkRoutes.startPhoneUpload, {
    summary: 'As startUpload: a document of the connected phone for the form.',
    access: 'public',
    params: phoneUploadParams,
    body: documentToUpload,
    reply: resumableUpload,
  }),
  appendToPhoneUpload: endpoint(phoneLinkRoutes.appendToPhoneUpload, {
    summary: 'As appendToUpload.',
    access: 'public',
    params: phoneUploadParams,
    bodyType: 'bytes',
    reply: resumableUpload,
  }),
  finishPhoneUpload: endpoint(phoneLinkRoutes.finishPhoneUpload, {
    summary: 'As finishUpload: from here on the document is in the form.',
    access: 'public',
    params: phoneUploadParams,
    body: sentHash,
    reply: resumableUpload,
  }),
  cancelPhoneUpload: endpoint(phoneLinkRoutes.cancelPhoneUpload, {
    summary: 'As cancelUpload: the document leaves the form, too.',
    access: 'public',
    params: phoneUploadParams,
    reply: success,
  }),
};
