import { totpCode, totpStep } from '../src/staff/totp.ts';

/** The secret as an authenticator app reads it. */
export function fromBase32(text: string): Uint8Array {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** The code it shows at a time, or so many steps before or after it. */
export function codeAt(secret: Uint8Array, time: Date, offset = 0): string {
  return totpCode(secret, totpStep(time) + offset);
}
