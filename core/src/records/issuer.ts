/** The issuer of records: the service's public address. */
export interface Issuer {
  /** 'https://truepage.example': scheme, host and port in their canonical form, no path. */
  readonly origin: string;
  /** Host and port; the letters of other scripts as Punycode, so that look-alikes show. */
  readonly host: string;
}

/** Its identifier as W3C's did:web writes it: 'a.example:8443' → 'did:web:a.example%3A8443'. */
export function didOf({ host }: Pick<Issuer, 'host'>): string {
  return `did:web:${encodeURIComponent(host)}`;
}

/** What a signed statement says about its issuer, in each of the three places. */
interface SaidIssuer {
  /** The key that it names in its header. */
  readonly kid: string | undefined;
  readonly iss: string;
  readonly issuer: string;
}

/** Whether the key, the token and the credential all name this issuer and no other, letter by letter. */
export function isIssuedBy({ kid, iss, issuer }: SaidIssuer, expected: Pick<Issuer, 'host'>): boolean {
  const did = didOf(expected);
  return iss === did && issuer === did && keyNameOf(kid, did) !== undefined;
}

/** The key's name behind the issuer's: 'did:web:a.example#key' → 'key'; undefined: it is a key of another issuer. */
function keyNameOf(kid: string | undefined, did: string): string | undefined {
  return kid?.startsWith(`${did}#`) === true && !kid.slice(did.length + 1).includes('#')
    ? kid.slice(did.length + 1)
    : undefined;
}
