/** The record is not signed by a key of this installation, or belongs to another certificate: it proves nothing. */
const refused = ['forged'] as const;
/** The record names another host, from before the service was moved, but was issued by this installation. */
const kept = ['issuer'] as const;

/** What a verifier would object to in a certificate's record. */
export const recordTroubles = [...refused, ...kept] as const;
export type RecordTrouble = (typeof recordTroubles)[number];
export type KeptTrouble = (typeof kept)[number];

/**
 * Whether a record with this trouble, or with none, proves that its certificate was issued by this installation. If not, /verify shows
 * the certificate as forged, and the console does not store it.
 */
export function provesIssue(trouble: RecordTrouble | null): trouble is KeptTrouble | null {
  return trouble === null || (kept as readonly RecordTrouble[]).includes(trouble);
}
