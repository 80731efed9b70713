/** In stars. */
export const ratingScale = { lowest: 1, highest: 5, usual: 5 } as const;
