export const object = { type: 'object' };
export const text = { type: 'string' };
export const binary = { type: 'string', format: 'binary' };
export const csv = answers('CSV (RFC 4180, UTF-8 with a byte order mark).', 'text/csv', text);

export function parameter(name: string, place: 'header' | 'path' | 'query', required = true) {
  return { name, in: place, required, schema: text };
}

interface SavedFile {
  readonly summary: string;
  readonly query: { readonly shape: Readonly<Record<string, { isOptional(): boolean }>> };
}

/** A file that staff download. */
export function ofStaff(operationId: string, { summary, query }: SavedFile, responses: object) {
  const parameters = Object.entries(query.shape).map(([name, shape]) =>
    parameter(name, 'query', !shape.isOptional()),
  );
  return { operationId, summary, tags: ['staff'], security: [{ staffSession: [] }], parameters, responses };
}

export function content(mediaType: string, schema: object) {
  return { [mediaType]: { schema } };
}

/** The success response, and the schema of all errors. */
export function answers(description: string, mediaType: string, schema: object) {
  return {
    200: { description, content: content(mediaType, schema) },
    default: { $ref: '#/components/responses/Error' },
  };
}
