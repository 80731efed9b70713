const shape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether an external text can be a row's id; any other text is treated as unknown without a query. */
export function isUuid(text: string): boolean {
  return shape.test(text);
}
