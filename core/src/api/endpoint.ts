import { z } from 'zod';
import type { ApiScope } from '../partners/api-scopes.ts';
import type { Permission } from '../staff/roles.ts';
import type { Route } from './routes.ts';
import { nothing } from './shapes.ts';

/**
 * Who may call: anyone, anyone signed in (for their own account), or roles with a permission. Where it has
 * it for the own orders alone, the use-case looks at the order.
 */
export type Access = 'public' | 'staff' | Permission;

type Shape = z.ZodType;

export interface Endpoint<
  Params extends Shape,
  Body extends Shape,
  Reply extends Shape,
  Query extends Shape = Shape,
> extends Route {
  readonly summary: string;
  readonly access: Access;
  /** What a partner's API key needs for it; undefined: keys do not open it. */
  readonly scope: ApiScope | undefined;
  readonly params: Params;
  /** Possible query parameters; unknown names are dropped. */
  readonly query: Query;
  /**
   * How the body travels. `form` is multipart with one `file`; its text fields are parsed by `body`.
   * `bytes` is read by the route itself.
   */
  readonly bodyType: 'none' | 'json' | 'form' | 'bytes';
  readonly body: Body;
  readonly reply: Reply;
  /** Status of a good answer. */
  readonly status: 200 | 201;
  /** Refusals carry `success: false` beside the usual error fields, as the caller of this call reads it. */
  readonly successFlag: boolean;
}

export type AnyEndpoint = Endpoint<Shape, Shape, Shape>;

type Optional = 'scope' | 'params' | 'query' | 'bodyType' | 'body' | 'status' | 'successFlag';

const none = z.object({});
type None = typeof none;

/** Writes an endpoint down with the usual values filled in: it takes nothing, and a body that it takes is JSON. */
export function endpoint<
  Reply extends Shape,
  Params extends Shape = None,
  Body extends Shape = typeof nothing,
  Query extends Shape = None,
>(
  route: Route,
  rest: Omit<Endpoint<Params, Body, Reply, Query>, keyof Route | Optional> &
    Partial<Pick<Endpoint<Params, Body, Reply, Query>, Optional>>,
): Endpoint<Params, Body, Reply, Query> {
  const usual = {
    bodyType: rest.body === undefined ? 'none' : 'json',
    status: 200,
    successFlag: false,
    scope: undefined,
    params: none as Shape as Params,
    body: nothing as Shape as Body,
    query: none as Shape as Query,
  } as const;
  return { ...route, ...usual, ...rest };
}
