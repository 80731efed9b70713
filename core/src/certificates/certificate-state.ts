export const certificateStates = ['valid', 'superseded', 'revoked'] as const;
export type CertificateState = (typeof certificateStates)[number];

/**
 * The state of a certificate. A certificate that is superseded or revoked never becomes valid again. Times in UTC; null if it has not
 * happened.
 */
export function stateOf(ended: {
  readonly supersededAt: unknown;
  readonly revokedAt: unknown;
}): CertificateState {
  if (ended.revokedAt !== null && ended.revokedAt !== undefined) return 'revoked';
  return ended.supersededAt !== null && ended.supersededAt !== undefined ? 'superseded' : 'valid';
}
