import { compactVerify, createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet } from 'jose';

/** The key that a JWS names: 'did:web:host#key' is the key 'key' of that host. */
export function namedKey(token: string): { readonly host: string; readonly key: string } | undefined {
  const [, host, key] = /^did:web:([^#]+)#(.+)$/.exec(decodeProtectedHeader(token).kid ?? '') ?? [];
  return host === undefined || key === undefined ? undefined : { host: decodeURIComponent(host), key };
}

/** What a JWS of ours says. Rejects where no key of the set has signed it. */
export async function readJws(token: string, { keys }: JSONWebKeySet): Promise<unknown> {
  const named = namedKey(token)?.key;
  const own = createLocalJWKSet({ keys: keys.filter(({ kid }) => kid === named) });
  const { payload, protectedHeader } = await compactVerify(token, async () => own({ alg: 'EdDSA' }), {
    algorithms: ['EdDSA'],
  });
  if (protectedHeader.typ !== 'vc+jwt') throw new Error('This is no credential.');
  return JSON.parse(new TextDecoder().decode(payload));
}
