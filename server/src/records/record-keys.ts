import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, type JWK } from 'jose';

export interface RecordKey {
  /** The RFC 7638 thumbprint of the key. */
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicJwk: JWK;
}

/** The prefix of the seed in the PKCS#8 encoding of an Ed25519 key (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derives the Ed25519 key from a seed: 64 hexadecimal characters. */
export async function recordKey(seed: string): Promise<RecordKey> {
  const der = Buffer.concat([pkcs8Prefix, Buffer.from(seed, 'hex')]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { kty, crv, x } = createPublicKey(privateKey).export({ format: 'jwk' }) as JWK & { kty: string };
  const bare = { kty, crv, x } as JWK;
  const id = await calculateJwkThumbprint(bare);
  return { id, privateKey, publicJwk: { ...bare, kid: id, alg: 'EdDSA', use: 'sig' } };
}
