import { Secret } from 'otpauth';
import { totpOf } from '../../src/staff/totp.ts';

/** The secret as an authenticator app reads it. */
export function fromBase32(text: string): Uint8Array {
  return Secret.fromBase32(text).bytes;
}

/** The code it shows at a time, or so many steps before or after it. */
export function codeAt(secret: Uint8Array, time: Date, offset = 0): string {
  return totpOf(secret).generate({ timestamp: time.getTime() + offset * 30_000 });
}
