/** What is answered outside the contract, because its body is not JSON or its caller is not ours. */
export const otherPaths: Readonly<Record<string, Record<string, object>>> = {
  '/api/stripe/webhook': {
    post: {
      operationId: 'stripeWebhook',
      summary: 'News from Stripe. The signature is checked over the raw body before anything is read.',
      tags: ['machines'],
      security: [],
      parameters: [{ name: 'Stripe-Signature', in: 'header', required: true, schema: { type: 'string' } }],
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        200: {
          description: 'Heard, now or before.',
          content: { 'application/json': { schema: { type: 'object' } } },
        },
        default: { $ref: '#/components/responses/Error' },
      },
    },
  },
  '/api/files/{token}': {
    get: {
      operationId: 'downloadFile',
      summary:
        'The file that a download link leads to. The token is signed, opens one file and ends within 5 minutes.',
      tags: ['public'],
      security: [],
      parameters: [{ name: 'token', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: {
          description: 'The file, as an attachment.',
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
        default: { $ref: '#/components/responses/Error' },
      },
    },
  },
  '/api/admin/orders.csv': {
    get: {
      operationId: 'exportOrders',
      summary: 'The orders that q, status, paid and assignee let through, as a CSV file.',
      tags: ['staff'],
      security: [{ staffSession: [] }],
      parameters: ['q', 'status', 'paid', 'assignee', 'sort'].map((name) => ({
        name,
        in: 'query',
        required: false,
        description: 'As for GET /api/admin/orders.',
        schema: { type: 'string' },
      })),
      responses: {
        200: {
          description: 'CSV (RFC 4180, UTF-8 with a byte order mark).',
          content: { 'text/csv': { schema: { type: 'string' } } },
        },
        default: { $ref: '#/components/responses/Error' },
      },
    },
  },
  '/api/admin/events': {
    get: {
      operationId: 'liveEvents',
      summary:
        'Live events for staff as server-sent events, from the one after the last that was seen. A first connection hears `hello`, one that missed too much `reset`.',
      tags: ['staff'],
      security: [{ staffSession: [] }],
      parameters: [
        { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } },
        { name: 'lastEventId', in: 'query', required: false, schema: { type: 'string' } },
      ],
      responses: {
        200: {
          description: 'Events until the session ends.',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        default: { $ref: '#/components/responses/Error' },
      },
    },
  },
  '/api/openapi.json': {
    get: {
      operationId: 'openApi',
      summary: 'This document.',
      tags: ['machines'],
      security: [],
      responses: {
        200: { description: 'OpenAPI 3.1.', content: { 'application/json': { schema: { type: 'object' } } } },
        304: { description: 'Not changed since the ETag sent.' },
      },
    },
  },
};
