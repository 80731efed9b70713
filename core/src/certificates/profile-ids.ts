/** What a certificate is written for: an authority with its own requirements, or any recipient. */
export const profileIds = ['generic', 'uscis', 'eoir', 'uk', 'ircc', 'au'] as const;
export type ProfileId = (typeof profileIds)[number];
