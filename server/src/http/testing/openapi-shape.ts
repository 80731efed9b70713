/**
 * A schema for our OpenAPI 3.1 document: the relevant part of the published meta-schema, stricter where we promise more
 * (each call has an id, a summary, its security and an error response).
 */
export const openApiShape = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  required: ['openapi', 'info', 'servers', 'paths', 'components'],
  additionalProperties: false,
  properties: {
    openapi: { type: 'string', pattern: '^3\\.1\\.\\d+$' },
    info: {
      type: 'object',
      required: ['title', 'version'],
      properties: { title: { type: 'string' }, version: { type: 'string' }, description: { type: 'string' } },
      additionalProperties: false,
    },
    servers: { type: 'array', minItems: 1, items: { type: 'object', required: ['url'] } },
    paths: {
      type: 'object',
      minProperties: 1,
      propertyNames: { pattern: '^/(?:[\\w.-]+|\\{\\w+\\})(?:/(?:[\\w.-]+|\\{\\w+\\}))*$' },
      additionalProperties: {
        type: 'object',
        propertyNames: { enum: ['get', 'post', 'put', 'patch', 'delete'] },
        additionalProperties: { $ref: '#/$defs/operation' },
      },
    },
    components: {
      type: 'object',
      additionalProperties: false,
      properties: {
        schemas: { type: 'object', additionalProperties: { $ref: '#/$defs/schema' } },
        responses: { type: 'object', additionalProperties: { $ref: '#/$defs/response' } },
        securitySchemes: {
          type: 'object',
          additionalProperties: {
            type: 'object',
            anyOf: [
              {
                required: ['type', 'in', 'name'],
                properties: { type: { const: 'apiKey' }, in: { const: 'cookie' } },
              },
              {
                required: ['type', 'scheme'],
                properties: { type: { const: 'http' }, scheme: { const: 'bearer' } },
              },
            ],
          },
        },
      },
    },
  },
  $defs: {
    schema: { $ref: 'https://json-schema.org/draft/2020-12/schema' },
    content: {
      type: 'object',
      minProperties: 1,
      propertyNames: { pattern: '^[a-z]+/[a-z+.-]+$' },
      additionalProperties: {
        type: 'object',
        required: ['schema'],
        properties: { schema: { $ref: '#/$defs/schema' } },
        additionalProperties: false,
      },
    },
    response: {
      type: 'object',
      required: ['description'],
      properties: {
        description: { type: 'string', minLength: 1 },
        headers: { type: 'object', additionalProperties: { type: 'object', required: ['schema'] } },
        content: { $ref: '#/$defs/content' },
      },
      additionalProperties: false,
    },
    parameter: {
      type: 'object',
      required: ['name', 'in', 'required', 'schema'],
      properties: {
        name: { type: 'string' },
        in: { enum: ['path', 'header', 'query'] },
        required: { type: 'boolean' },
        description: { type: 'string' },
        schema: { $ref: '#/$defs/schema' },
      },
      additionalProperties: false,
      if: { properties: { in: { const: 'path' } } },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { properties: { required: { const: true } } },
    },
    operation: {
      type: 'object',
      required: ['operationId', 'summary', 'tags', 'security', 'responses'],
      properties: {
        operationId: { type: 'string', pattern: '^[a-z][A-Za-z]+$' },
        summary: { type: 'string', minLength: 5 },
        tags: { type: 'array', items: { type: 'string' } },
        security: {
          type: 'array',
          items: {
            type: 'object',
            // The scope that an API key needs.
            properties: { apiKey: { type: 'array', items: { type: 'string' }, maxItems: 1 } },
            additionalProperties: { type: 'array', maxItems: 0 },
          },
        },
        parameters: { type: 'array', minItems: 1, items: { $ref: '#/$defs/parameter' } },
        requestBody: {
          type: 'object',
          required: ['required', 'content'],
          properties: { required: { const: true }, content: { $ref: '#/$defs/content' } },
          additionalProperties: false,
        },
        responses: {
          type: 'object',
          minProperties: 2,
          propertyNames: { pattern: '^(?:[1-5]\\d\\d|default)$' },
          additionalProperties: {
            anyOf: [
              {
                type: 'object',
                required: ['$ref'],
                properties: { $ref: { type: 'string' } },
                additionalProperties: false,
              },
              { $ref: '#/$defs/response' },
            ],
          },
        },
      },
      additionalProperties: false,
    },
  },
} as const;
