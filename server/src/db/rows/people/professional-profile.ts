import { p } from '@mikro-orm/postgresql';
import type { Credential } from '@truepage/core/certificates/translator-facts';
import { StaffAccount } from './staff-account.ts';
import { defineRow } from '../../define-row.ts';
import { personal, technical } from '../../data-handling.ts';

export const ProfessionalProfileSchema = defineRow({
  name: 'ProfessionalProfile',
  tableName: 'professional_profiles',
  data: {
    about: 'staff',
    why: 'certificates',
    kept: 'while the account exists; certificates keep their copy',
    seenBy: 'administrators; anyone who is shown a certificate',
  },
  properties: {
    staff: technical(() => p.oneToOne(StaffAccount).ref().primary().owner().deleteRule('cascade')),
    legalName: personal(p.text().default(''), { goes: 'row' }),
    address: personal(p.text().default(''), { goes: 'row' }),
    telephone: personal(p.text().default(''), { goes: 'row' }),
    /** The address shown on certificates, not the one that our emails go to. */
    email: personal(p.text().default(''), { goes: 'row' }),
    credentials: personal(p.json<readonly Credential[]>().defaultRaw(`'[]'`), { goes: 'row' }),
    /** A PNG, encrypted with the master key. */
    signature: personal(p.text().nullable(), { goes: 'row' }),
    updatedAt: technical(p.datetime()),
  },
});

/** A translator's description of themselves on certificates. */
export class ProfessionalProfile extends ProfessionalProfileSchema.class {}
ProfessionalProfileSchema.setClass(ProfessionalProfile);
