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
  /** Signs the record of a certificate: a JWS that is a W3C Verifiable Credential (vc+jwt). */
  sign(facts: RecordFacts): Promise<string>;
  /** Signs any other credential with the same key. `write` receives PUBLIC_URL without a trailing slash. */
  signCredential(write: (publicUrl: string) => object): Promise<string>;
  /** Signs the public list of ended certificates: a JWS valid for a day. */
  signStatusList(facts: StatusListFacts): Promise<string>;
  /** Every public key ever used, for /.well-known/jwks.json. */
  jwks(): Promise<object>;
  /** The same in the format of W3C's did:web, for /.well-known/did.json. */
  didDocument(): Promise<object>;
}

const signInThread = promisify(signBytes);

interface RecordParts {
  /** The first signs; all are published, because a record must stay verifiable forever. */
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

/** Does not use jose: encoding the deliveries of a year would take 40 ms and block other requests. */
function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function didDocument(did: string, keys: readonly RecordKey[]): object {
  // Programs older than Verifiable Credentials 2.0 only support the key type of 2020.
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
