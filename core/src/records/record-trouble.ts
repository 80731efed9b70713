/** No key of this installation has signed the record, or it is another certificate's: the certificate proves nothing. */
const refused = ['forged'] as const;
/** It names another host, from before the service was moved, but was issued here. */
const kept = ['issuer'] as const;

/** What a verifier objects to in the record of a certificate. */
export const recordTroubles = [...refused, ...kept] as const;
export type RecordTrouble = (typeof recordTroubles)[number];
export type KeptTrouble = (typeof kept)[number];

/**
 * Whether a record with this trouble, or with none, proves that its certificate was issued here. If not, /verify shows it as
 * forged, and the console keeps none.
 */
export function provesIssue(trouble: RecordTrouble | null): trouble is KeptTrouble | null {
  return trouble === null || (kept as readonly RecordTrouble[]).includes(trouble);
}
