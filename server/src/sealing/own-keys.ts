import 'reflect-metadata';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { SigningKeys } from '../pdf/sign-pdf.ts';

export type OwnKeys = Extract<SigningKeys, { readonly kind: 'own' }>;

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const years = { authority: 20, seal: 10 };
/** Document signing, and email protection: without the second, readers based on NSS do not trust it at all. */
const purposes = ['1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4'];

/**
 * Generates an authority and a seal for installations without one that PDF readers trust. Readers show it as unknown but still
 * detect every change. The authority's key is discarded, so it cannot issue a second seal.
 */
export async function makeOwnKeys(now: Date): Promise<OwnKeys> {
  const [authorityKeys, sealKeys] = await Promise.all([makeKeys(), makeKeys()]);
  const authority = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=TruePage Certificates, O=TruePage',
    notBefore: now,
    notAfter: yearsAfter(now, years.authority),
    signingAlgorithm: algorithm,
    keys: authorityKeys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(authorityKeys.publicKey),
    ],
  });
  const seal = await X509CertificateGenerator.create({
    subject: 'CN=TruePage Translations, O=TruePage',
    issuer: authority.subject,
    notBefore: now,
    notAfter: yearsAfter(now, years.seal),
    signingAlgorithm: algorithm,
    publicKey: sealKeys.publicKey,
    signingKey: authorityKeys.privateKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
      new ExtendedKeyUsageExtension(purposes),
      await AuthorityKeyIdentifierExtension.create(authorityKeys.publicKey),
      await SubjectKeyIdentifierExtension.create(sealKeys.publicKey),
    ],
  });
  const privateKey = await crypto.subtle.exportKey('pkcs8', sealKeys.privateKey);
  const base64 = (raw: ArrayBuffer) => Buffer.from(raw).toString('base64');
  return {
    kind: 'own',
    privateKey: base64(privateKey),
    certificate: base64(seal.rawData),
    authority: base64(authority.rawData),
  };
}

async function makeKeys() {
  return crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
}

function yearsAfter(from: Date, count: number): Date {
  const end = new Date(from);
  end.setUTCFullYear(end.getUTCFullYear() + count);
  return end;
}
