/** The target of a certificate: an authority with its own requirements, or any recipient. */
export const profileIds = ['generic', 'uscis', 'eoir', 'uk', 'ircc', 'au'] as const;
export type ProfileId = (typeof profileIds)[number];
