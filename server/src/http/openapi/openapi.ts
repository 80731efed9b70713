import { contract } from '@truepage/core/api/contract';
import type { AnyEndpoint } from '@truepage/core/api/endpoint';
import { errorReply } from '@truepage/core/api/shapes';
import type Router from '@koa/router';
import { otherPaths } from './openapi-other-paths.ts';
import { requestBody } from './openapi-request-body.ts';
import { replySchema, requestSchema } from './openapi-schema.ts';
import { sendRevalidated } from '../cache/revalidated.ts';

interface OpenApiOptions {
  /** The release, as package.json has it. */
  readonly version: string;
  readonly publicUrl: () => string;
}

/** GET /api/openapi.json: every call of the contract, with an ETag. Created on first use. */
export function routeOpenApi(router: Router, { version, publicUrl }: OpenApiOptions): void {
  let made: { url: string; document: object } | undefined;
  router.get('/api/openapi.json', async (ctx) => {
    const url = publicUrl();
    if (made?.url !== url) made = { url, document: describeApi(version, url) };
    const { document } = made;
    await sendRevalidated(ctx, document, () => JSON.stringify(document));
  });
}

/** The OpenAPI 3.1 document of the contract. */
function describeApi(version: string, publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = structuredClone(otherPaths);
  for (const [name, endpoint] of Object.entries<AnyEndpoint>(contract)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'TruePage',
      version,
      description:
        'Orders, payments, tracking and downloads of translated documents. Money is in US cents, time is UTC.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: {
        Error: {
          ...replySchema(errorReply),
          description: 'Calls whose good answer holds `success` carry `success: false` here as well.',
          additionalProperties: true,
        },
      },
      responses: {
        Error: {
          description: 'Refused or failed. 429 and 503 carry Retry-After in seconds.',
          headers: {
            'Retry-After': { schema: { type: 'integer', minimum: 1 }, description: 'On 429 and 503.' },
          },
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      securitySchemes: {
        orderAccess: {
          type: 'apiKey',
          in: 'cookie',
          name: 'orders',
          description:
            'Set when this browser proves to own an order (`__Host-orders` over https). Needed for names and documents where the owner asks for proof.',
        },
        staffSession: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'A signed-in member of staff.',
        },
      },
    },
  };
}

function operation(name: string, endpoint: AnyEndpoint): object {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.access === 'public' ? 'public' : 'staff'],
    security: security(endpoint),
    ...parameters(endpoint),
    ...requestBody(endpoint),
    responses: {
      [endpoint.status]: {
        description: 'Done.',
        content: { 'application/json': { schema: replySchema(endpoint.reply) } },
      },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

function security({ access, path }: AnyEndpoint): object[] {
  if (access !== 'public') return [{ staffSession: [] }];
  return path.includes('/:orderNumber') ? [{}, { orderAccess: [] }] : [];
}

function parameters(endpoint: AnyEndpoint): { parameters?: object[] } {
  const { properties = {} } = requestSchema(endpoint.params);
  const inPath = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema,
  }));
  const inHeader = endpoint.bodyType === 'form' ? [idempotencyKey] : [];
  const all = [...inPath, ...inHeader];
  return all.length === 0 ? {} : { parameters: all };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'One per form: a retry with the same key gets the same answer, another body with it gets 409.',
  schema: { type: 'string', pattern: '^[\\w.:-]{1,128}$' },
};
