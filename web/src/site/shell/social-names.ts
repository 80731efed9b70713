import type { SocialNetwork } from '@truepage/core/settings/settings';

/** The networks' own names. */
export const socialNames: readonly (readonly [SocialNetwork, name: string])[] = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['linkedin', 'LinkedIn'],
  ['x', 'X'],
];
