import { z } from 'zod';
import type { Permission } from '../staff/roles.ts';
import type { Route } from './routes.ts';

/**
 * Who may call: anybody, whoever is signed in (for the own account), or those whose role has a permission. Where it has
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
  readonly params: Params;
  /** What may stand behind the `?`; unknown names are dropped. */
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

type Optional = 'query' | 'bodyType' | 'status' | 'successFlag';

const noQuery = z.object({});
type NoQuery = typeof noQuery;

/** Writes an endpoint down with the usual values filled in. */
export function endpoint<
  Params extends Shape,
  Body extends Shape,
  Reply extends Shape,
  Query extends Shape = NoQuery,
>(
  route: Route,
  rest: Omit<Endpoint<Params, Body, Reply, Query>, keyof Route | Optional> &
    Partial<Pick<Endpoint<Params, Body, Reply, Query>, Optional>>,
): Endpoint<Params, Body, Reply, Query> {
  const usual = {
    bodyType: 'none',
    status: 200,
    successFlag: false,
    query: noQuery as Shape as Query,
  } as const;
  return { ...route, ...usual, ...rest };
}
