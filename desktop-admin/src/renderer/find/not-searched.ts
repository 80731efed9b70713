/** Marks what belongs to the search itself, and is not searched. */
export const notSearched = 'data-not-searched';
