import type { SocialNetwork } from '@truepage/core/settings/settings';

/** What the networks call themselves. */
export const socialNames: readonly (readonly [SocialNetwork, name: string])[] = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['linkedin', 'LinkedIn'],
  ['x', 'X'],
];
