import { createHash } from 'node:crypto';

/** 256 random bits for a mailed link. Only their hash is stored. */
export function makeMailedToken(randomBytes: (count: number) => Uint8Array): string {
  return Buffer.from(randomBytes(32)).toString('base64url');
}

export function hashMailedToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
