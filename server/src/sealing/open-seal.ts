import { createHash, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { keepSecret, readSecret, secretPlace } from '../config/stored-secret.ts';
import { undefinedWhenMissing } from '../disk/missing.ts';
import type { SigningKeys } from '../pdf/sign-pdf.ts';
import { StartError } from '../start-error.ts';

/** The agency's key for signing its PDFs. */
export interface Seal {
  readonly keys: SigningKeys;
  /** Whether we generated it: PDF readers show it as unknown. */
  readonly isOwn: boolean;
  readonly timestampUrl: string | undefined;
  /** SHA-256 (hexadecimal) of its public key; the same for a renewed certificate with the same key. */
  readonly fingerprint: string;
}

const ownName = 'seal.json';
const p12Name = 'signing.p12';

const ownKeysShape = z.object({
  kind: z.literal('own'),
  privateKey: z.string(),
  certificate: z.string(),
  authority: z.string(),
});

/**
 * Opens the seal in the settings, else DATA_DIR/secrets/signing.p12 with signing.p12.password, else our own, which is generated
 * once and stored. Throws StartError if a file cannot be opened with its password.
 */
export async function openSeal(
  config: Pick<Config, 'signing' | 'timestampUrl' | 'dataDir'>,
  now: Date,
): Promise<Seal> {
  const found = await findSeal(config);
  return found ?? ownSeal(await makeKept(config.dataDir, now), config.timestampUrl);
}

/** Opens the existing seal; undefined if the first start would generate one. Throws the errors of openSeal(). */
export async function findSeal(
  config: Pick<Config, 'signing' | 'timestampUrl' | 'dataDir'>,
): Promise<Seal | undefined> {
  const { timestampUrl, dataDir } = config;
  const given = config.signing ?? (await keptP12(dataDir));
  if (given !== undefined) return { ...(await openP12(given)), isOwn: false, timestampUrl };
  const kept = readSecret(dataDir, ownName);
  return kept === undefined ? undefined : ownSeal(kept, timestampUrl);
}

function ownSeal(kept: string, timestampUrl: string | undefined): Seal {
  const keys = ownKeysShape.parse(JSON.parse(kept));
  const fingerprint = fingerprintOf(Buffer.from(keys.certificate, 'base64'));
  return { keys, isOwn: true, timestampUrl, fingerprint };
}

/** `certificate`: DER. */
function fingerprintOf(certificate: Uint8Array): string {
  const { publicKey } = new X509Certificate(certificate);
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex');
}

async function makeKept(dataDir: string, now: Date): Promise<string> {
  // Needed once in the lifetime of an installation.
  const { makeOwnKeys } = await import('./own-keys.ts');
  return keepSecret(dataDir, ownName, JSON.stringify(await makeOwnKeys(now)));
}

interface P12File {
  readonly file: string;
  readonly password: string;
}

async function keptP12(dataDir: string): Promise<P12File | undefined> {
  const file = secretPlace(dataDir, p12Name);
  const isThere = (await readFile(file).catch(undefinedWhenMissing)) !== undefined;
  return isThere ? { file, password: readSecret(dataDir, `${p12Name}.password`) ?? '' } : undefined;
}

async function openP12({ file, password }: P12File): Promise<Pick<Seal, 'keys' | 'fingerprint'>> {
  const advice =
    'Mend SIGNING_P12 and SIGNING_P12_PASSWORD, or take the file away to seal with keys of our own.';
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (cause) {
    throw new StartError(`The seal ${file} cannot be read.`, advice, { cause });
  }
  // Imported only if the installation has such a file.
  const { P12Signer } = await import('@libpdf/core');
  try {
    const { certificate } = await P12Signer.create(bytes, password);
    const keys = { kind: 'p12', p12: bytes.toString('base64'), password } as const;
    return { keys, fingerprint: fingerprintOf(certificate) };
  } catch (cause) {
    throw new StartError(`The seal ${file} does not open with its password.`, advice, { cause });
  }
}
