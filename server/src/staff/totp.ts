import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every authenticator app does it: SHA-1, six digits, thirty seconds. */
const stepMs = 30_000;
/** How many steps a clock may be off. */
const tolerance = 1;
const digits = 6;

/** What an authenticator app shows in a time step. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits).padStart(digits, '0');
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / stepMs);
}

/**
 * The time step of a code that is good around `now` and younger than `lastStep`, which was taken before;
 * undefined when it is good in none.
 */
export function matchTotp(
  secret: Uint8Array,
  code: string,
  now: Date,
  lastStep: number | null,
): number | undefined {
  const current = totpStep(now);
  let match: number | undefined;
  for (let step = current - tolerance; step <= current + tolerance; step++) {
    const isNew = lastStep === null || step > lastStep;
    if (equal(totpCode(secret, step), code) && isNew) match = step;
  }
  return match;
}

/** The address that an authenticator app reads from a QR code. */
export function totpUri(secret: Uint8Array, username: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  const query = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=30`;
  return `otpauth://totp/${label}?${query}`;
}

/** RFC 4648 without padding, as people type it into an app. */
export function base32(bytes: Uint8Array): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)] ?? '').join('');
}

function equal(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
