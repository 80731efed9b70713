/** Marks elements of the search itself, which are not searched. */
export const notSearched = 'data-not-searched';
