import { CryptoKeySigner, P12Signer, PDF, type Signer, type TimestampAuthority } from '@libpdf/core';

/** The key of the seal: the file of an authority, or our own keys (PKCS#8 and DER, base64). */
export type SigningKeys =
  | { readonly kind: 'p12'; readonly p12: string; readonly password: string }
  | {
      readonly kind: 'own';
      readonly privateKey: string;
      readonly certificate: string;
      readonly authority: string;
    };

export interface Signing {
  readonly keys: SigningKeys;
  readonly reason: string;
  readonly location: string;
  /** UTC, ms. */
  readonly signedAt: number;
  /** An RFC 3161 authority; undefined: the signature contains no trusted timestamp. */
  readonly timestampUrl: string | undefined;
}

/** Returns the PDF with a PAdES signature that covers all of it (B-T with an authority's timestamp, else B-B). */
export async function signPdf(
  pdf: Uint8Array,
  signing: Signing,
  authority: TimestampAuthority,
): Promise<{ bytes: Uint8Array; isTimed: boolean }> {
  const signer = await openSigner(signing.keys);
  const { reason, location, signedAt, timestampUrl } = signing;
  const sign = async (level: 'B-B' | 'B-T', timestampAuthority?: TimestampAuthority) => {
    const doc = await PDF.load(pdf);
    const options = { signer, reason, location, signingTime: new Date(signedAt), fieldName: 'Seal', level };
    return (await doc.sign(timestampAuthority === undefined ? options : { ...options, timestampAuthority }))
      .bytes;
  };
  if (timestampUrl !== undefined) {
    // A timestamp that is not available must not block the seal, which is valid without it.
    const timed = await sign('B-T', authority).catch(() => undefined);
    if (timed !== undefined) return { bytes: timed, isTimed: true };
  }
  return { bytes: await sign('B-B'), isTimed: false };
}

async function openSigner(keys: SigningKeys): Promise<Signer> {
  if (keys.kind === 'p12')
    return P12Signer.create(Buffer.from(keys.p12, 'base64'), keys.password, { buildChain: false });
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const raw = Buffer.from(keys.privateKey, 'base64');
  const key = await crypto.subtle.importKey('pkcs8', raw, algorithm, false, ['sign']);
  const [certificate, authority] = [keys.certificate, keys.authority].map((der) =>
    Buffer.from(der, 'base64'),
  );
  return new CryptoKeySigner(
    key,
    certificate ?? raw,
    'EC',
    'ECDSA',
    authority === undefined ? [] : [authority],
  );
}
