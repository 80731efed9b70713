import { recordKey } from '../records/record-keys.ts';
import { openSeal, type Seal } from '../sealing/open-seal.ts';
import type { Config } from '../config.ts';
import type { Em } from '../db/orm.ts';
import type { Installation } from '../db/rows/upkeep/installation.ts';
import { findInstallation, idsOfRecordKeys } from './installation.repository.ts';
import { otherCertificateKeys, otherSeal } from './refusals.ts';

/** What a process signs with, by public names. */
export interface SigningKeys {
  /** Ids of CERTIFICATE_KEYS; the first signs. */
  readonly recordKeys: readonly string[];
  /** Fingerprint of the seal. */
  readonly seal: string;
}

/** The signing keys of a process whose seal is open. */
export async function signingKeysOf(
  { certificateKeys }: Pick<Config, 'certificateKeys'>,
  seal: Pick<Seal, 'fingerprint'>,
): Promise<SigningKeys> {
  return { recordKeys: await idsOf(certificateKeys()), seal: seal.fingerprint };
}

/** The same for a program beside the service. Throws StartError when the seal cannot be opened. */
export async function openSigningKeys(
  config: Pick<Config, 'certificateKeys' | 'signing' | 'timestampUrl' | 'dataDir'>,
  now: Date,
): Promise<SigningKeys> {
  return signingKeysOf(config, await openSeal(config, now));
}

/** The ids of the keys that these seeds make. */
export async function idsOf(seeds: readonly string[]): Promise<string[]> {
  const keys = await Promise.all(seeds.map(recordKey));
  return keys.map(({ id }) => id);
}

/** For a program that signs beside the service. Throws a StartError when the service does not publish its key. */
export async function demandKnownSigner(em: Em, [signer = '']: readonly string[]): Promise<void> {
  const known = (await findInstallation(em))?.certificateKeyIds;
  if (known?.includes(signer) === false) throw otherCertificateKeys();
}

/**
 * Compares what a process signs with to the installation's keys and remembers them. New keys may come beside the earlier ones.
 * Throws a StartError when an earlier key for records is missing, and when the seal is another one.
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
