/**
 * Why a sign-in at the identity provider does not open the desk: no group has a role here, the account is disabled, several
 * accounts or another person's have the email address, the sign-in is too old or from another browser, the provider's answer
 * is not valid, it cannot be reached, or the console no longer waits.
 */
export const identityRefusals = [
  'noRole',
  'disabled',
  'addressTaken',
  'over',
  'notValid',
  'unreachable',
  'consoleOver',
] as const;
export type IdentityRefusal = (typeof identityRefusals)[number];

/** The parameter of the desk's address that carries the refusal. */
export const refusalParameter = 'refused';
