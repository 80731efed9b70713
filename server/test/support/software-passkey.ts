import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const flags = { present: 0x01, verified: 0x04, credential: 0x40 };

interface Wish {
  readonly challenge: string;
}

interface Manner {
  /** Whether the authenticator verified the user: by fingerprint, face or PIN. */
  readonly isVerified?: boolean;
  readonly origin?: string;
  /** Instead of incrementing. */
  readonly counter?: number;
}

/** A software authenticator with one passkey (ES256) for the site at `origin`. */
export function createSoftwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const rpIdHash = sha256(new URL(origin).hostname);
  let used = 0;
  const clientData = (type: string, { challenge }: Wish, { origin: at = origin }: Manner) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const head = (bits: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([rpIdHash, Buffer.from([bits]), count]);
  };
  const answer = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  };
  const userBits = ({ isVerified = true }: Manner) => flags.present | (isVerified ? flags.verified : 0);
  return {
    id: answer.id,
    /** The result of navigator.credentials.create(). */
    make(wish: Wish, manner: Manner = {}) {
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)]);
      const authData = Buffer.concat([head(userBits(manner) | flags.credential, 0), credential]);
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const attestationObject = Buffer.from(isoCBOR.encode(object as never)).toString('base64url');
      const clientDataJSON = clientData('webauthn.create', wish, manner).toString('base64url');
      return { ...answer, response: { clientDataJSON, attestationObject, transports: ['internal'] } };
    },
    /** The result of navigator.credentials.get(). */
    use(wish: Wish, manner: Manner = {}) {
      used += 1;
      const authData = head(userBits(manner), manner.counter ?? used);
      const data = clientData('webauthn.get', wish, manner);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...answer,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

/** The public key in the authenticators' format: COSE, EC2, ES256, P-256. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
  const key = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
  return Buffer.from(isoCBOR.encode(key as never));
}
