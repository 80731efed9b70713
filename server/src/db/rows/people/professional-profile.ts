import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Credential } from '@truepage/core/certificates/translator-facts';
import { StaffAccount } from './staff-account.ts';

export const ProfessionalProfileSchema = defineEntity({
  name: 'ProfessionalProfile',
  tableName: 'professional_profiles',
  properties: {
    staff: () => p.oneToOne(StaffAccount).ref().primary().owner().deleteRule('cascade'),
    legalName: p.text().default(''),
    address: p.text().default(''),
    telephone: p.text().default(''),
    /** As certificates show it: not the one that mails of ours go to. */
    email: p.text().default(''),
    credentials: p.json<readonly Credential[]>().defaultRaw(`'[]'`),
    /** A PNG, encrypted by the master key. */
    signature: p.text().nullable(),
    updatedAt: p.datetime(),
  },
});

/** What a translator says of themselves on certificates. */
export class ProfessionalProfile extends ProfessionalProfileSchema.class {}
ProfessionalProfileSchema.setClass(ProfessionalProfile);
