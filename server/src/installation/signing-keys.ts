import { recordKey } from '../records/record-keys.ts';
import { openSeal, type Seal } from '../sealing/open-seal.ts';
import type { Config } from '../config.ts';
import type { Em } from '../db/orm.ts';
import type { Installation } from '../db/rows/upkeep/installation.ts';
import { findInstallation, idsOfRecordKeys } from './installation.repository.ts';
import { otherCertificateKeys, otherSeal } from './refusals.ts';

/** The public names of what a process signs with. */
export interface SigningKeys {
  /** Ids of CERTIFICATE_KEYS; the first signs. */
  readonly recordKeys: readonly string[];
  /** Fingerprint of the seal. */
  readonly seal: string;
}

/** The signing keys of a process that has opened the seal. */
export async function signingKeysOf(
  { certificateKeys }: Pick<Config, 'certificateKeys'>,
  seal: Pick<Seal, 'fingerprint'>,
): Promise<SigningKeys> {
  return { recordKeys: await idsOf(certificateKeys()), seal: seal.fingerprint };
}

/** The same for a separate program. Throws StartError if the seal cannot be opened. */
export async function openSigningKeys(
  config: Pick<Config, 'certificateKeys' | 'signing' | 'timestampUrl' | 'dataDir'>,
  now: Date,
): Promise<SigningKeys> {
  return signingKeysOf(config, await openSeal(config, now));
}

/** Returns the ids of the keys derived from these seeds. */
export async function idsOf(seeds: readonly string[]): Promise<string[]> {
  const keys = await Promise.all(seeds.map(recordKey));
  return keys.map(({ id }) => id);
}

/** For a separate program that signs. Throws StartError if the service does not publish its key. */
export async function demandKnownSigner(em: Em, [signer = '']: readonly string[]): Promise<void> {
  const known = (await findInstallation(em))?.certificateKeyIds;
  if (known?.includes(signer) === false) throw otherCertificateKeys();
}

/**
 * Compares the signing keys with those of the installation and stores them. New keys may be added to the earlier ones. Throws
 * StartError if an earlier key for records is missing, or if the seal differs.
 */
export async function demandSigningKeys(
  em: Em,
  installation: Installation,
  { recordKeys, seal }: SigningKeys,
): Promise<void> {
  const earlier = installation.certificateKeyIds ?? (await idsOfRecordKeys(em));
  if (!earlier.every((id) => recordKeys.includes(id))) throw otherCertificateKeys();
  if (installation.sealFingerprint && installation.sealFingerprint !== seal) throw otherSeal();
  installation.certificateKeyIds = recordKeys;
  installation.sealFingerprint = seal;
}
