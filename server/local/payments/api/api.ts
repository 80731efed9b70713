import type { Context, Middleware } from 'koa';
import { readBody } from '../read-body.ts';
import type { SandboxLog } from '../sandbox-log.ts';
import { transact, type Transaction, type World } from '../state/transaction.ts';
import { answerOnce } from './answer-once.ts';
import { ApiError, parameterError } from './api-error.ts';
import { API_VERSION } from './api-version.ts';
import { authenticate, type ApiKeys } from './authenticate.ts';
import type { Answer } from './call.ts';
import { expand } from './expand.ts';
import { decodeForm, type Form } from './form.ts';
import { list, readParameters, text } from './parameters.ts';
import { findRoute, type Route } from './routes.ts';

/** Stripe's API under `/v1`: answers every request there, in Stripe's shapes. */
export function apiMiddleware(world: World, keys: ApiKeys, log: SandboxLog): Middleware {
  return async (ctx) => {
    const requestId = world.newId('req');
    ctx.set('Request-Id', requestId);
    ctx.set('Stripe-Version', API_VERSION);
    ctx.set('Cache-Control', 'no-cache, no-store');
    const answer = await respond(ctx, world, keys, requestId).catch((error: unknown) => {
      if (error instanceof ApiError) return { status: error.status, body: { error: error.body } };
      log.error({ err: error, requestId }, 'payment sandbox: the API failed');
      return { status: 500, body: { error: { type: 'api_error', message: 'The payment sandbox failed.' } } };
    });
    ctx.status = answer.status;
    ctx.type = 'application/json';
    ctx.body = JSON.stringify(answer.body, undefined, 2);
  };
}

async function respond(ctx: Context, world: World, keys: ApiKeys, requestId: string): Promise<Answer> {
  const { method, path } = ctx;
  const found = findRoute(method, path);
  if (!found) {
    const message = `Unrecognized request URL (${method}: ${path}). The payment sandbox has only what we use.`;
    throw new ApiError(404, { type: 'invalid_request_error', message }, true);
  }
  const { route, id } = found;
  const caller = authenticate(ctx.get('Authorization'), keys, route);
  assertVersion(ctx.get('Stripe-Version'));

  const body = method === 'GET' ? ctx.querystring : await readForm(ctx);
  const { paths, form } = readExpand(decodeForm(body));
  const work = (tx: Transaction): Answer => {
    const answer = route.handle({ tx, path, id, form, caller });
    return caller === 'server' ? { ...answer, body: expand(tx, answer.body, paths) } : answer;
  };

  const answer = run(ctx, world, { requestId, secret: keys.secretKey, body, route }, work);
  // Nobody may hear of anything that a crash could undo, be it their own change or somebody else's.
  await world.store.flushed();
  return answer;
}

function run(
  ctx: Context,
  world: World,
  request: { requestId: string; secret: string; body: string; route: Route },
  work: (tx: Transaction) => Answer,
): Answer {
  const { requestId } = request;
  const idempotencyKey = ctx.get('Idempotency-Key');
  if (request.route.method === 'GET' || idempotencyKey === '') {
    return transact(world, work, { id: requestId, idempotencyKey: null });
  }
  if (idempotencyKey.length > 255) {
    throw parameterError('Idempotency keys can be at most 255 characters long.', 'idempotency_key');
  }
  ctx.set('Idempotency-Key', idempotencyKey);
  const asked = { ...request, idempotencyKey, method: ctx.method, path: ctx.path };
  const { answer, replayOf } = answerOnce(world, asked, work);
  if (replayOf !== null) {
    ctx.set('Idempotent-Replayed', 'true');
    ctx.set('Original-Request', replayOf);
  }
  return answer;
}

async function readForm(ctx: Context): Promise<string> {
  const body = await readBody(ctx.req);
  if (body === '' || ctx.is('application/x-www-form-urlencoded')) return body;
  throw new ApiError(
    400,
    {
      type: 'invalid_request_error',
      message: 'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
    },
    true,
  );
}

/** Every call takes `expand`, so the handlers never see it. */
function readExpand(form: Form): { paths: string[]; form: Form } {
  const { expand: wanted, ...rest } = form;
  return { paths: wanted === undefined ? [] : readParameters(list(text(200)), wanted as Form), form: rest };
}

/** A new SDK speaks a new version: then the sandbox has to be read against it again. */
function assertVersion(version: string): void {
  if (version === '' || version === API_VERSION) return;
  throw parameterError(
    `The payment sandbox speaks version ${API_VERSION}, not ${version}.`,
    'Stripe-Version',
  );
}
