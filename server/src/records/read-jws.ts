import { isIssuedBy, type Issuer } from '@truepage/core/records/issuer';
import { compactVerify, createLocalJWKSet, decodeJwt, decodeProtectedHeader, type JSONWebKeySet } from 'jose';
import { z } from 'zod';

/** Why a signed statement is invalid. */
export class ForgedError extends Error {
  override readonly name = 'ForgedError';
}

const named = z.object({
  iss: z.string(),
  issuer: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]),
});

/**
 * Returns the payload of a JWS of this issuer. Throws ForgedError if any part of it names another issuer, or if no key of the
 * set signed it.
 */
export async function readIssued(token: string, { keys, issuer }: Trusted): Promise<unknown> {
  const { kid, said } = decode(token);
  if (!isIssuedBy({ kid, ...said }, issuer)) {
    throw new ForgedError(
      `It names ${[kid, said.iss, said.issuer].join(', ')} and not ${issuer.host} as its issuer.`,
    );
  }
  return readJws(token, keys).catch((cause: unknown) => {
    throw new ForgedError(`${issuer.host} has not signed it, or it was changed.`, { cause });
  });
}

/** The trusted issuer and its public keys; never keys that the statement itself contains. */
export interface Trusted {
  readonly keys: JSONWebKeySet;
  readonly issuer: Issuer;
}

/** Returns the payload of a JWS of ours, under any of our addresses. Rejects if no key of the set signed it. */
export async function readJws(token: string, { keys }: JSONWebKeySet): Promise<unknown> {
  const key = decodeProtectedHeader(token).kid?.split('#')[1];
  const ours = keys.filter(({ kid, kty, crv }) => kid === key && kty === 'OKP' && crv === 'Ed25519');
  const own = createLocalJWKSet({ keys: ours });
  const { payload, protectedHeader } = await compactVerify(token, async () => own({ alg: 'EdDSA' }), {
    algorithms: ['EdDSA'],
  });
  if (protectedHeader.typ !== 'vc+jwt') throw new Error('This is no credential.');
  return JSON.parse(new TextDecoder().decode(payload));
}

function decode(token: string) {
  try {
    return { kid: decodeProtectedHeader(token).kid, said: named.parse(decodeJwt(token)) };
  } catch (cause) {
    throw new ForgedError('It is no signed record.', { cause });
  }
}
