const shape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text that came from outside can be the id of a row: anything else is unknown without asking the database. */
export function isUuid(text: string): boolean {
  return shape.test(text);
}
