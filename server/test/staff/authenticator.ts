import { Secret } from 'otpauth';
import { totpOf } from '../../src/staff/totp.ts';

/** Decodes the secret like an authenticator app. */
export function fromBase32(text: string): Uint8Array {
  return Secret.fromBase32(text).bytes;
}

/** Returns the code at a time, or `offset` steps before or after it. */
export function codeAt(secret: Uint8Array, time: Date, offset = 0): string {
  return totpOf(secret).generate({ timestamp: time.getTime() + offset * 30_000 });
}
