import { sign as signBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { didOf } from '@truepage/core/records/issuer';
import {
  recordCredential,
  statusListCredential,
  type RecordFacts,
  type StatusListFacts,
} from './credentials.ts';
import { issuerAt } from './read-issuer.ts';
import { recordKey, type RecordKey } from './record-keys.ts';

export interface CertificateRecords {
  /** The record of a certificate: a JWS that is a W3C Verifiable Credential (vc+jwt). */
  sign(facts: RecordFacts): Promise<string>;
  /** Any other credential, signed by the same key. `write` gets PUBLIC_URL without a trailing slash. */
  signCredential(write: (publicUrl: string) => object): Promise<string>;
  /** The published list of ended certificates, as a JWS valid for a day. */
  signStatusList(facts: StatusListFacts): Promise<string>;
  /** Every public key there has been, for /.well-known/jwks.json. */
  jwks(): Promise<object>;
  /** The same as W3C's did:web reads it, for /.well-known/did.json. */
  didDocument(): Promise<object>;
}

const signInThread = promisify(signBytes);

interface RecordParts {
  /** The first signs, all are published: a record is verified for ever. */
  readonly seeds: readonly string[];
  /** PUBLIC_URL without a trailing slash. */
  readonly publicUrl: () => string;
}

export function createCertificateRecords({ seeds, publicUrl }: RecordParts): CertificateRecords {
  let made: Promise<readonly RecordKey[]> | undefined;
  const keys = () => (made ??= Promise.all(seeds.map(recordKey)));
  const did = () => didOf(issuerAt(publicUrl()));
  const sign = async (credential: object): Promise<string> => {
    const [key] = await keys();
    if (key === undefined) throw new Error('There is no key for records.');
    const header = { alg: 'EdDSA', typ: 'vc+jwt', cty: 'vc', kid: `${did()}#${key.id}` };
    const signed = `${encoded(header)}.${encoded(credential)}`;
    await setImmediate();
    const signature = await signInThread(null, Buffer.from(signed), key.privateKey);
    return `${signed}.${signature.toString('base64url')}`;
  };
  return {
    sign: (facts) => sign(recordCredential(facts, publicUrl())),
    signCredential: (write) => sign(write(publicUrl())),
    signStatusList: (facts) => sign(statusListCredential(facts, publicUrl())),
    jwks: async () => ({ keys: (await keys()).map(({ publicJwk }) => publicJwk) }),
    didDocument: async () => didDocument(did(), await keys()),
  };
}

/** Not by jose: it takes 40 ms to encode the deliveries of a year, and no request is answered in the meantime. */
function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function didDocument(did: string, keys: readonly RecordKey[]): object {
  // Programs from before Verifiable Credentials 2.0 only know the key type of 2020.
  const types = { '': 'JsonWebKey', '-2020': 'JsonWebKey2020' };
  const methods = keys.flatMap(({ id, publicJwk }) =>
    Object.entries(types).map(([end, type]) => ({
      id: `${did}#${id}${end}`,
      type,
      controller: did,
      publicKeyJwk: publicJwk,
    })),
  );
  return {
    '@context': [
      'https://www.w3.org/ns/did/v1',
      'https://w3id.org/security/jwk/v1',
      'https://w3id.org/security/suites/jws-2020/v1',
    ],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
}
