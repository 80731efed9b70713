import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** The key that wraps the key of every document. `id` names it without revealing it. */
export interface MasterKey {
  readonly id: string;
  readonly bytes: Uint8Array;
}

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Reads the master key from its 64 hexadecimal characters. Throws when it is anything else. */
export function readMasterKey(hex: string): MasterKey {
  if (!/^[\da-f]{64}$/iu.test(hex)) throw new Error('The master key must be 64 hexadecimal characters.');
  const bytes = Buffer.from(hex, 'hex');
  const id = createHash('sha256').update('truepage master key id').update(bytes).digest('hex').slice(0, 8);
  return { id, bytes };
}

/** A fresh key for one document. */
export function makeFileKey(): Uint8Array {
  return randomBytes(keyBytes);
}

/**
 * Encrypts a document's key for storage beside the document's row: 'v1.<master key id>.<base64url>'. The id lets a
 * later master key live beside this one. Bound to the storage key: pasted onto another document it opens nothing.
 */
export function wrapKey(masterKey: MasterKey, storageKey: string, fileKey: Uint8Array): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', masterKey.bytes, nonce).setAAD(binding(storageKey));
  const sealed = Buffer.concat([nonce, cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
  return `v1.${masterKey.id}.${sealed.toString('base64url')}`;
}

/** Opens what wrapKey() made. Throws when it was made by another master key, for another document, or was altered. */
export function unwrapKey(masterKey: MasterKey, storageKey: string, wrappedKey: string): Uint8Array {
  const [version, id, sealed, ...rest] = wrappedKey.split('.');
  if (version !== 'v1' || sealed === undefined || rest.length > 0)
    throw new Error('Not a wrapped document key.');
  if (id !== masterKey.id)
    throw new Error(`This document needs master key ${id}, but ${masterKey.id} is in use.`);
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length !== nonceBytes + keyBytes + tagBytes) throw new Error('Not a wrapped document key.');
  const decipher = createDecipheriv('aes-256-gcm', masterKey.bytes, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(binding(storageKey))
    .setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

function binding(storageKey: string): Buffer {
  return Buffer.from(`truepage document key v1:${storageKey}`);
}
