import { defineEntity, p } from '@mikro-orm/postgresql';
import { StaffAccount } from './staff-account.ts';

export const ConsoleSignInSchema = defineEntity({
  name: 'ConsoleSignIn',
  tableName: 'console_sign_ins',
  indexes: [{ name: 'console_sign_ins_expires_index', properties: ['expiresAt'] }],
  properties: {
    /** SHA-256 of the code, in hexadecimal. */
    codeHash: p.text().primary(),
    /** SHA-256 of the console's verifier, in base64url. */
    challenge: p.text(),
    /** SHA-256 of the code and of where the console has asked from: an IPv4 address, or the first half of an IPv6 one. */
    networkHash: p.text(),
    /** Who has approved it by a passkey; null: nobody yet. */
    staff: () => p.manyToOne(StaffAccount).ref().nullable().deleteRule('cascade').index(),
    /** Of the password that the account had then. */
    stamp: p.text().nullable(),
    expiresAt: p.datetime(),
  },
});

/** A console that waits, for minutes, to be signed in by a passkey in the system's browser. */
export class ConsoleSignIn extends ConsoleSignInSchema.class {}
ConsoleSignInSchema.setClass(ConsoleSignIn);
