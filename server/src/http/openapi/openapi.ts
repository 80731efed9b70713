import { contract } from '@truepage/core/api/contract';
import type { AnyEndpoint } from '@truepage/core/api/endpoint';
import { keyRoutes } from '@truepage/core/api/partners/key-routes';
import { errorReply } from '@truepage/core/api/shapes';
import { errorCatalogue } from '@truepage/core/errors';
import type Router from '@koa/router';
import { otherPaths } from './openapi-other-paths.ts';
import { requestBody } from './openapi-request-body.ts';
import { replySchema, requestSchema } from './openapi-schema.ts';
import { sendRevalidated } from '../cache/revalidated.ts';

interface OpenApiOptions {
  /** The version in package.json. */
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
        'Orders, payments, tracking and downloads of translated documents. Money is in US cents, time is UTC. Partners call it with an API key: docs/api.md.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: {
        Error: {
          ...errorSchema(),
          description: 'Calls whose good answer holds `success` carry `success: false` here as well.',
          additionalProperties: true,
        },
      },
      responses: {
        ...keyRefusals,
        Error: {
          description: 'Refused or failed. 429 and 503 carry Retry-After in seconds.',
          headers: {
            'Retry-After': { schema: { type: 'integer', minimum: 1 }, description: 'On 429 and 503.' },
          },
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'tp_live_… or tp_test_…',
          description:
            'The API key of a partner. It needs the scope that the call names, sees only the orders of its account, and has separate rate limits. Cookies sent with it are ignored.',
        },
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
    security: security(name, endpoint),
    ...parameters(endpoint),
    ...requestBody(endpoint),
    responses: {
      [endpoint.status]: {
        description: 'Done.',
        content: { 'application/json': { schema: replySchema(endpoint.reply) } },
      },
      ...(endpoint.scope !== undefined && {
        401: { $ref: '#/components/responses/KeyInvalid' },
        ...(endpoint.scope === 'order' && { 402: { $ref: '#/components/responses/NotCovered' } }),
        403: { $ref: '#/components/responses/KeyForbidden' },
      }),
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

/** An empty object stands for a call without any proof. */
function security(name: string, { access, path, scope }: AnyEndpoint): object[] {
  if (access !== 'public') return [{ staffSession: [] }];
  const ofKey = scope === undefined ? [] : [{ apiKey: [scope] }];
  if (name in keyRoutes) return ofKey;
  if (path.includes('/:orderNumber')) return [{}, { orderAccess: [] }, ...ofKey];
  return scope === undefined ? [] : [{}, ...ofKey];
}

/** The schema of errors; the code is one of the catalogue. */
function errorSchema(): object {
  const { properties, ...schema } = replySchema(errorReply);
  const code = { ...properties?.['code'], enum: Object.keys(errorCatalogue) };
  return { ...schema, properties: { ...properties, code } };
}

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
const challenge = {
  'WWW-Authenticate': {
    schema: { type: 'string' },
    description: 'Of a key that is missing or was refused (RFC 6750).',
  },
};

/** The additional refusals of calls with an API key. */
const keyRefusals = {
  KeyInvalid: {
    description: 'key.required, key.invalid, key.expired or key.revoked.',
    headers: challenge,
    content: errorContent,
  },
  NotCovered: {
    description:
      'partner.funds: balance and credit do not cover the price. key.cap: the spending cap of the day or the month does not. Nothing is stored.',
    content: errorContent,
  },
  KeyForbidden: {
    description: 'key.scope, key.address, key.account_closed, or another refusal of the caller.',
    headers: challenge,
    content: errorContent,
  },
};

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
  description:
    'One per form: a retry with the same key gets the same answer, another body with it gets 409 idempotency.conflict, with an API key 409 idempotency.key_used. Required with an API key (400 idempotency.required).',
  schema: { type: 'string', pattern: '^[\\w.:-]{1,128}$' },
};
