import { z } from 'zod';
import { longestPaperPicture } from '../../certificates/paper-picture.ts';
import { isWritten, mostCredentials } from '../../certificates/translator-facts.ts';
import { readPersonName } from '../../people/person-name.ts';
import { extendedTelephone, plainTelephone } from '../../people/telephone.ts';
import { withoutTabs } from '../../texts/invisible.ts';
import { readEmail } from '../../people/email-address.ts';
import { endpoint } from '../endpoint.ts';
import { adminRoutes as routes } from './routes.ts';

const line = z
  .string()
  .overwrite(withoutTabs)
  .trim()
  .max(200, 'too_long')
  .regex(/^\P{Cc}*$/u, 'invalid');
const lines = z
  .string()
  .overwrite(withoutTabs)
  .trim()
  .max(400, 'too_long')
  .regex(/^(?:\P{Cc}|[\r\n])*$/u, 'invalid');

const writtenLine = line.refine(isWritten, 'required');

const credential = z.object({
  body: writtenLine,
  number: writtenLine,
  validUntil: z.iso.date('invalid').nullable(),
});

/** An email address, or '' for none. */
const optionalEmail = z.string().transform((typed, context) => {
  const { address, problem } = readEmail(typed);
  if (address !== undefined) return address;
  if (problem !== 'required') context.addIssue({ code: 'custom', message: problem });
  return '';
});

const facts = z.object({
  legalName: z.string().transform(readPersonName).pipe(line),
  address: lines,
  telephone: line.overwrite(plainTelephone).regex(extendedTelephone, 'invalid'),
  email: optionalEmail,
  credentials: z.array(credential).max(mostCredentials, 'too_many'),
});

/** A PNG in base64. */
const picture = z.base64().max(longestPaperPicture, 'too_long');

/** The profile as stored: earlier rules may have accepted its parts. */
const profile = z.object({
  legalName: z.string(),
  address: z.string(),
  telephone: z.string(),
  email: z.string(),
  credentials: z.array(z.object({ body: z.string(), number: z.string(), validUntil: z.string().nullable() })),
  signature: z.string().nullable(),
});

export type ProfessionalProfile = z.output<typeof profile>;

const body = facts.extend({
  /** Unchanged if omitted; removed if null. */
  signature: picture.nullable().optional(),
});

const staffParams = z.object({ staffId: z.uuid() });

export const professionalProfileApi = {
  getOwnProfile: endpoint(routes.getOwnProfile, {
    summary: 'One’s own details on certificates, with the signature as a PNG in base64.',
    access: 'orders.certify',
    reply: profile,
  }),
  saveOwnProfile: endpoint(routes.saveOwnProfile, {
    summary:
      'Replaces one’s own details on certificates. The signature is a PNG or JPEG in base64, and is re-encoded.',
    access: 'orders.certify',
    body,
    reply: profile,
  }),
  getStaffProfile: endpoint(routes.getStaffProfile, {
    summary: 'How a translator appears on certificates.',
    access: 'staff.manage',
    params: staffParams,
    reply: profile,
  }),
  saveStaffProfile: endpoint(routes.saveStaffProfile, {
    summary: 'Replaces a staff member’s details on certificates.',
    access: 'staff.manage',
    params: staffParams,
    body,
    reply: profile,
  }),
};
