import { p } from '@mikro-orm/postgresql';
import { StaffAccount } from './staff-account.ts';
import { defineRow } from '../../define-row.ts';
import { secret, technical } from '../../data-handling.ts';

export const ConsoleSignInSchema = defineRow({
  name: 'ConsoleSignIn',
  tableName: 'console_sign_ins',
  data: {
    about: 'staff',
    why: 'security',
    kept: 'five minutes; the row until the next sign-in starts',
    seenBy: 'no one',
  },
  indexes: [{ name: 'console_sign_ins_expires_index', properties: ['expiresAt'] }],
  properties: {
    /** SHA-256 of the code, in hexadecimal. */
    codeHash: secret(p.text().primary()),
    /** SHA-256 of the console's verifier, in base64url. */
    challenge: secret(p.text()),
    /**
     * SHA-256 of the code and of the network that the console called from: an IPv4 address, or the first half of an
     * IPv6 one.
     */
    networkHash: secret(p.text()),
    /** Who approved it with a passkey; null while pending. */
    staff: technical(() => p.manyToOne(StaffAccount).ref().nullable().deleteRule('cascade').index()),
    /** The account's password stamp at that time. */
    stamp: secret(p.text().nullable()),
    expiresAt: technical(p.datetime()),
  },
});

/** A console that waits, for a few minutes, for a sign-in by passkey in the system's browser. */
export class ConsoleSignIn extends ConsoleSignInSchema.class {}
ConsoleSignInSchema.setClass(ConsoleSignIn);
