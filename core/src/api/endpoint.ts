import type { z } from 'zod';
import type { Route } from './routes.ts';

/** Who may call: anybody, any signed-in member of staff, or administrators alone. */
export type Access = 'public' | 'staff' | 'admin';

type Shape = z.ZodType;

export interface Endpoint<Params extends Shape, Body extends Shape, Reply extends Shape> extends Route {
  readonly summary: string;
  readonly access: Access;
  readonly params: Params;
  /** How the body travels. `form` is multipart with one `file`; its text fields are parsed by `body`. */
  readonly bodyType: 'none' | 'json' | 'form';
  readonly body: Body;
  readonly reply: Reply;
  /** Status of a good answer. */
  readonly status: 200 | 201;
  /** Refusals carry `success: false` beside the usual error fields, as the caller of this call reads it. */
  readonly successFlag: boolean;
}

export type AnyEndpoint = Endpoint<Shape, Shape, Shape>;

type Optional = 'bodyType' | 'status' | 'successFlag';

/** Writes an endpoint down with the usual values filled in. */
export function endpoint<Params extends Shape, Body extends Shape, Reply extends Shape>(
  route: Route,
  rest: Omit<Endpoint<Params, Body, Reply>, keyof Route | Optional> &
    Partial<Pick<Endpoint<Params, Body, Reply>, Optional>>,
): Endpoint<Params, Body, Reply> {
  return { ...route, bodyType: 'none', status: 200, successFlag: false, ...rest };
}
