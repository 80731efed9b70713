/** A text of others that keeps its own direction, so that it does not reorder the words around it: within isolates (Unicode, UAX #9). */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
