import { createHash } from 'node:crypto';

/** 256 random bits for a mailed tracking link; only its hash is stored. */
export function makeTrackingToken(randomBytes: (count: number) => Uint8Array): string {
  return Buffer.from(randomBytes(32)).toString('base64url');
}

export function hashTrackingToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
