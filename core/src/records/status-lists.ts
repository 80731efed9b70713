import type { Issuer } from './issuer.ts';

/** W3C Bitstring Status List: revoked; and superseded by a newer one. A list each. */
export const statusPurposes = ['revocation', 'refresh'] as const;
export type StatusPurpose = (typeof statusPurposes)[number];

/** The length of a status list: the minimum of the standard, so that a lookup does not reveal the certificate. */
export const statusPlaces = 131_072;

export function statusListPath(purpose: StatusPurpose): string {
  return `/.well-known/certificate-status/${purpose}`;
}

/** The address of a list, which is its id, too. */
export function statusListAddress({ origin }: Pick<Issuer, 'origin'>, purpose: StatusPurpose): string {
  return `${origin}${statusListPath(purpose)}`;
}
