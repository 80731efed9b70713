import type { AnyEndpoint } from '@truepage/core/api/endpoint';
import { requestSchema, type JsonSchema } from './openapi-schema.ts';

/** The request body of a call, as part of its OpenAPI operation; nothing for calls without one. */
export function requestBody({ bodyType, body }: Pick<AnyEndpoint, 'bodyType' | 'body'>): {
  requestBody?: object;
} {
  switch (bodyType) {
    case 'none':
      return {};
    case 'json':
      return required('application/json', requestSchema(body));
    case 'form':
      return required('multipart/form-data', withFile(requestSchema(body)));
    case 'bytes':
      return required('application/octet-stream', { type: 'string', format: 'binary' });
  }
}

function required(mediaType: string, schema: JsonSchema): { requestBody: object } {
  return { requestBody: { required: true, content: { [mediaType]: { schema } } } };
}

function withFile(schema: JsonSchema): JsonSchema {
  const file = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' };
  const properties: Record<string, object> = { ...schema.properties, file };
  const needed = schema.required ?? [];
  if (!('uploads' in properties)) return { ...schema, properties, required: [...needed, 'file'] };
  // An order has one file, several, or the ids of uploads.
  const files = { type: 'array', items: file };
  const anyOf = ['file', 'files', 'uploads'].map((name) => ({ required: [name] }));
  return { ...schema, properties: { ...properties, files }, required: needed, anyOf };
}
