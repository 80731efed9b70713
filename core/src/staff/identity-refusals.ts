/**
 * Why a sign-in at the identity provider was refused: no group maps to a role, the account is disabled, the email address belongs to
 * several accounts or to another person, the sign-in is too old or from another browser, the provider's reply is invalid, the provider
 * cannot be reached, or the console no longer waits.
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

/** The query parameter of the desk that contains the refusal. */
export const refusalParameter = 'refused';
