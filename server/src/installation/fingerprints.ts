import { hkdfSync } from 'node:crypto';

export interface Keys {
  /** 64 hexadecimal characters. */
  readonly fileKey: string;
  readonly sessionKeys: readonly string[];
}

export interface KeyFingerprints {
  readonly fileKey: string;
  readonly sessionKeys: readonly string[];
}

/** Fingerprints of the keys in use; comparable only within this installation. */
export function fingerprintsOf(installationId: string, { fileKey, sessionKeys }: Keys): KeyFingerprints {
  return {
    fileKey: fingerprint(installationId, 'FILE_KEY', fileKey.toLowerCase()),
    sessionKeys: sessionKeys.map((key) => fingerprint(installationId, 'SESSION_KEYS', key)),
  };
}

/** Identifies a key without revealing it. */
function fingerprint(installationId: string, purpose: string, key: string): string {
  const derived = hkdfSync('sha256', key, installationId, `truepage fingerprint of ${purpose} v1`, 16);
  return Buffer.from(derived).toString('hex');
}
