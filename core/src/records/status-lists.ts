import type { Issuer } from './issuer.ts';

/** W3C Bitstring Status List, one list each: revoked, and superseded by a newer certificate. */
export const statusPurposes = ['revocation', 'refresh'] as const;
export type StatusPurpose = (typeof statusPurposes)[number];

/** The length of a status list: the minimum of the standard, which prevents a lookup from revealing the certificate. */
export const statusPlaces = 131_072;

export function statusListPath(purpose: StatusPurpose): string {
  return `/.well-known/certificate-status/${purpose}`;
}

/** The URL of a list, which is also its id. */
export function statusListAddress({ origin }: Pick<Issuer, 'origin'>, purpose: StatusPurpose): string {
  return `${origin}${statusListPath(purpose)}`;
}
