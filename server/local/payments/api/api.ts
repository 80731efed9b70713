import type { Context, Middleware } from 'koa';
import getRawBody from 'raw-body';
import { apiVersion, transact, type Transaction, type World } from '../state/transaction.ts';
import { answerIdempotently, type Answer } from './idempotent-answers.ts';
import { ApiError, invalidRequest } from './api-error.ts';
import { createSession, expireSessionNow, listSessions, retrieveSession } from './checkout-sessions.ts';
import { decodeForm, type Form } from './form.ts';
import {
  cancelIntentNow,
  confirmIntent,
  createIntent,
  listIntents,
  retrieveIntent,
} from './payment-intents.ts';
import { listTaxRegistrations, retrieveTaxSettings } from './tax.ts';
import { createCalculation, listCalculationLines } from './tax-calculations.ts';
import { listRecordLines, recordCalculation, reverseRecord } from './tax-transactions.ts';
import { createRefund, listRefunds, retrieveDispute, retrieveRefund } from './refunds.ts';

export interface ApiKeys {
  secretKey: string;
  publishableKey: string;
}

/** One request, authenticated and decoded. */
export interface Call {
  tx: Transaction;
  /** The id in the path, or ''. */
  id: string;
  form: Form;
  isBrowser: boolean;
}

/** Returns the body of a 200, or `{ error }` of a 402: a decline is not an exception, because it changes state. */
export type Handler = (call: Call) => object;

/** The calls that the product makes. Others are refused, because they were never compared with Stripe. */
const routes: Readonly<Record<string, Handler>> = {
  'POST checkout/sessions': createSession,
  'GET checkout/sessions': listSessions,
  'GET checkout/sessions/:id': retrieveSession,
  'POST checkout/sessions/:id/expire': expireSessionNow,
  'POST payment_intents': createIntent,
  'GET payment_intents': listIntents,
  'GET payment_intents/:id': retrieveIntent,
  'POST payment_intents/:id/confirm': confirmIntent,
  'POST payment_intents/:id/cancel': cancelIntentNow,
  'POST refunds': createRefund,
  'GET refunds': listRefunds,
  'GET refunds/:id': retrieveRefund,
  'GET disputes/:id': retrieveDispute,
  'GET tax/settings': retrieveTaxSettings,
  'GET tax/registrations': listTaxRegistrations,
  'POST tax/calculations': createCalculation,
  'GET tax/calculations/:id/line_items': listCalculationLines,
  'POST tax/transactions/create_from_calculation': recordCalculation,
  'POST tax/transactions/create_reversal': reverseRecord,
  'GET tax/transactions/:id/line_items': listRecordLines,
};
const routesOfBrowsers: readonly string[] = ['GET payment_intents/:id', 'POST payment_intents/:id/confirm'];

/** Stripe's API under `/v1`: handles every request there, in Stripe's format. */
export function apiMiddleware(world: World, keys: ApiKeys): Middleware {
  return async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    const answer = await respond(ctx, world, keys).catch((error: unknown) => {
      if (error instanceof ApiError) return { status: error.status, body: { error: error.body } };
      world.log.error({ err: error }, 'payment sandbox: the API failed');
      return { status: 500, body: { error: { type: 'api_error', message: 'The payment sandbox failed.' } } };
    });
    ctx.status = answer.status;
    ctx.body = answer.body;
  };
}

async function respond(ctx: Context, world: World, keys: ApiKeys): Promise<Answer> {
  const [, collection = '', id = '', action = ''] =
    /^\/v1\/(.+?)(?:\/((?:pi|cs|re|du|taxcalc|tax)_\w+)(\/\w+)?)?$/.exec(ctx.path) ?? [];
  const route = `${ctx.method} ${collection}${id && '/:id'}${action}`;
  const handle = routes[route];
  if (handle === undefined) {
    const message = `Unrecognized request URL (${ctx.method}: ${ctx.path}). The payment sandbox has only what we use.`;
    throw new ApiError(404, { type: 'invalid_request_error', message });
  }
  const isBrowser = isBrowsersKey(ctx.get('Authorization'), keys, route);
  const version = ctx.get('Stripe-Version');
  if (version !== '' && version !== apiVersion) {
    throw invalidRequest(`The payment sandbox speaks version ${apiVersion}, not ${version}.`);
  }
  const body = ctx.method === 'GET' ? ctx.querystring : await readForm(ctx);
  const form = decodeForm(body);
  const work = (tx: Transaction): Answer => {
    const reply = handle({ tx, id, form, isBrowser });
    return { status: 'error' in reply ? 402 : 200, body: reply };
  };
  const key = ctx.get('Idempotency-Key');
  if (key === '' && route.startsWith('POST tax/'))
    throw invalidRequest('The payment sandbox wants an idempotency key here.');
  if (ctx.method === 'GET' || key === '') return transact(world, work);
  const request = `${ctx.method} ${ctx.path}\n${body}`;
  const { answer, isReplay } = answerIdempotently(world, { key, request, secret: keys.secretKey }, work);
  if (isReplay) ctx.set('Idempotent-Replayed', 'true');
  return answer;
}

/**
 * Whether it is the publishable key, which browsers use. Throws ApiError if that key may not call the route, or if it is
 * neither key.
 */
function isBrowsersKey(authorization: string, keys: ApiKeys, route: string): boolean {
  const key = authorization.replace(/^Bearer /, '');
  if (key === keys.secretKey) return false;
  if (key !== keys.publishableKey) {
    throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  }
  if (routesOfBrowsers.includes(route)) return true;
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
  throw new ApiError(403, { type: 'invalid_request_error', code: 'secret_key_required', message });
}

async function readForm(ctx: Context): Promise<string> {
  const body = await getRawBody(ctx.req, { limit: '64kb', encoding: 'utf8' }).catch(() => {
    throw new ApiError(413, { type: 'invalid_request_error', message: 'The request is too large.' });
  });
  if (body === '' || ctx.is('application/x-www-form-urlencoded')) return body;
  throw invalidRequest('Check that your POST content type is application/x-www-form-urlencoded.');
}
