/** The issuer of records: the service's public address. */
export interface Issuer {
  /** 'https://truepage.example': scheme, host and port in their canonical form, no path. */
  readonly origin: string;
  /** Host and port. Letters of other scripts are in Punycode, so that look-alikes are visible. */
  readonly host: string;
}

/** Its did:web identifier (W3C): 'a.example:8443' → 'did:web:a.example%3A8443'. */
export function didOf({ host }: Pick<Issuer, 'host'>): string {
  return `did:web:${encodeURIComponent(host)}`;
}

/** The issuer according to a signed statement, in three places. */
interface SaidIssuer {
  /** The key named in its header. */
  readonly kid: string | undefined;
  readonly iss: string;
  readonly issuer: string;
}

/** Whether the key, the token and the credential all name exactly this issuer. */
export function isIssuedBy({ kid, iss, issuer }: SaidIssuer, expected: Pick<Issuer, 'host'>): boolean {
  const did = didOf(expected);
  return iss === did && issuer === did && keyNameOf(kid, did) !== undefined;
}

/** The key's name after the issuer's: 'did:web:a.example#key' → 'key'; undefined if it is another issuer's key. */
function keyNameOf(kid: string | undefined, did: string): string | undefined {
  return kid?.startsWith(`${did}#`) === true && !kid.slice(did.length + 1).includes('#')
    ? kid.slice(did.length + 1)
    : undefined;
}
