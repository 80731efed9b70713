export const certificateStates = ['valid', 'superseded', 'revoked'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** Whether it still holds; it never holds again. Times in UTC, null: it has not happened. */
export function stateOf(ended: {
  readonly supersededAt: unknown;
  readonly revokedAt: unknown;
}): CertificateState {
  if (ended.revokedAt !== null && ended.revokedAt !== undefined) return 'revoked';
  return ended.supersededAt !== null && ended.supersededAt !== undefined ? 'superseded' : 'valid';
}
