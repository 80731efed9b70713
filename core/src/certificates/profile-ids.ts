/** What a certificate is written for: an authority with demands of its own, or anybody else. */
export const profileIds = ['generic', 'uscis', 'eoir', 'uk', 'ircc', 'au'] as const;
export type ProfileId = (typeof profileIds)[number];
