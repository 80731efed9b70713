import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** The key that wraps all document keys. `id` identifies it without revealing it. */
export interface MasterKey {
  readonly id: string;
  readonly bytes: Uint8Array;
}

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Parses the master key from 64 hexadecimal characters. Throws for anything else. */
export function readMasterKey(hex: string): MasterKey {
  if (!/^[\da-f]{64}$/iu.test(hex)) throw new Error('The master key must be 64 hexadecimal characters.');
  const bytes = Buffer.from(hex, 'hex');
  const id = createHash('sha256').update('truepage master key id').update(bytes).digest('hex').slice(0, 8);
  return { id, bytes };
}

/** Generates the key of one document. */
export function makeFileKey(): Uint8Array {
  return randomBytes(keyBytes);
}

/**
 * Encrypts a document's key for its row: 'v1.<master key id>.<base64url>'. The id makes it possible to add another
 * master key later. Bound to the storage key: in the row of another document it cannot be unwrapped.
 */
export function wrapKey(masterKey: MasterKey, storageKey: string, fileKey: Uint8Array): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', masterKey.bytes, nonce).setAAD(binding(storageKey));
  const sealed = Buffer.concat([nonce, cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
  return `v1.${masterKey.id}.${sealed.toString('base64url')}`;
}

/**
 * Decrypts a key wrapped by wrapKey(). Throws if it was altered, or wrapped by another master key or for another
 * document.
 */
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
