import { z } from 'zod';
import type { ApiScope } from '../partners/api-scopes.ts';
import type { Permission } from '../staff/roles.ts';
import type { Route } from './routes.ts';
import { nothing } from './shapes.ts';

/**
 * Who may call an endpoint: everyone, every signed-in account (about itself), or the roles with a permission. If a role has
 * the permission only for its own orders, the use-case checks the order.
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
  /** The scope that a partner's API key needs; undefined if API keys cannot call the endpoint. */
  readonly scope: ApiScope | undefined;
  readonly params: Params;
  /** Supported query parameters; unknown names are dropped. */
  readonly query: Query;
  /**
   * The encoding of the request body. `form` is multipart with one `file`; its text fields are parsed by `body`. `bytes` is read by the
   * route itself.
   */
  readonly bodyType: 'none' | 'json' | 'form' | 'bytes';
  readonly body: Body;
  readonly reply: Reply;
  /** The status of a successful reply. */
  readonly status: 200 | 201;
  /** Whether errors contain `success: false` in addition to the usual fields, because the clients of this endpoint expect it. */
  readonly successFlag: boolean;
}

export type AnyEndpoint = Endpoint<Shape, Shape, Shape>;

type Optional = 'scope' | 'params' | 'query' | 'bodyType' | 'body' | 'status' | 'successFlag';

const none = z.object({});
type None = typeof none;

/** Defines an endpoint. By default it takes no input; a body is JSON. */
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
