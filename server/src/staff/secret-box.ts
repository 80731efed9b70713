import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts small secrets for a column of the database. */
export interface SecretBox {
  /** Returns 'v1.<base64url>', bound to `owner`: it cannot be opened in another row. */
  seal(secret: Uint8Array, owner: string): string;
  /** Throws if it was sealed with another key or for another owner, or was modified. */
  open(sealed: string, owner: string): Uint8Array;
}

const nonceBytes = 12;
const tagBytes = 16;

/** `masterKey`: 64 hexadecimal characters. The encryption key is derived from it for `purpose`, independent of other purposes. */
export function createSecretBox(masterKey: string, purpose: string): SecretBox {
  const derived = hkdfSync('sha256', Buffer.from(masterKey, 'hex'), '', `truepage ${purpose} v1`, 32);
  const key = Buffer.from(derived);
  return {
    seal(secret, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
      return `v1.${sealed.toString('base64url')}`;
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url');
      if (!sealed.startsWith('v1.') || bytes.length < nonceBytes + tagBytes)
        throw new Error('Not a sealed secret.');
      const nonce = bytes.subarray(0, nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    },
  };
}
