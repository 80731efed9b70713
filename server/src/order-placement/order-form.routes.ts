import type Koa from 'koa';
import { orderFormPaths } from '@truepage/core/api/orders';
import { AppError } from '@truepage/core/errors';
import { orderRequest, type OrderRequest } from '@truepage/core/orders/order-request';
import type { Deps } from '../deps.ts';
import { callOf } from '../http/call.ts';
import { fieldProblems } from '../http/read-input.ts';
import { errorText } from '../http/errors.ts';
import type { PageOptions } from '../http/site/pages.ts';
import { answerPlainForm, type PlainFields } from '../http/uploads/plain-form.ts';
import { demandStorable } from '../http/storable-text.ts';
import type { UploadSettings } from '../http/uploads/upload.ts';
import { hashOf } from './place-order.ts';
import { placeForCaller } from './place-order.routes.ts';

type Receiving = Pick<UploadSettings, 'intake' | 'senderOf'>;

/** An equal form within this or the next period of this length is a double click, or a retry after a lost response. */
const sameWithinMs = 10 * 60_000;

/**
 * POST /order and the paths of its translation types: the order form, for browsers without JavaScript. On success redirects with
 * 303 to the payment, or to the order if the account of a member's firm has paid. Otherwise returns the form's page with the
 * reason and the entered values: 422 for invalid fields or documents.
 */
export function orderForm(deps: Deps, pages: PageOptions, receiving: Receiving): Koa.Middleware {
  return async (ctx, next) => {
    if (!orderFormPaths.includes(ctx.path) || ctx.method !== 'POST') {
      await next();
      return;
    }
    await answerPlainForm(ctx, {
      pages,
      receiving,
      route: '/order',
      limit: 'submitOrder',
      several: true,
      act: (typed, refusal) => placeTyped(ctx, { deps, pages }, typed, refusal),
    });
  };
}

/** Returns the path to redirect to. */
async function placeTyped(
  ctx: Koa.Context,
  { deps, pages }: { readonly deps: Deps; readonly pages: PageOptions },
  typed: PlainFields,
  refusal: AppError | undefined,
): Promise<string> {
  const call = await callOf(ctx, pages);
  const { documents, locale } = call;
  const request = readRequest(typed, refusal, locale);
  const span = Math.floor(deps.clock.now().getTime() / sameWithinMs);
  // The page is the same for all visitors and contains no key, so the content serves as one.
  const content = `form-${hashOf({ request, documents })}`;
  const keys = { idempotencyKey: `${content}-${span}`, laterKey: `${content}-${span + 1}` };
  const orderNumber = await placeForCaller(deps, call, { request, documents, ...keys, locale });
  return `/${request.firm === 'account' ? 'order' : 'checkout'}/${orderNumber}`;
}

/**
 * Throws 'request.invalid' with all problems of fields and documents, or the error that prevented the documents from being
 * checked.
 */
function readRequest(typed: PlainFields, refusal: AppError | undefined, locale: string): OrderRequest {
  if (refusal !== undefined && !/^files?\./.test(refusal.code)) throw refusal;
  const file = refusal && errorText(refusal.code, locale, refusal.details);
  const fields = requestFields(typed);
  const read = orderRequest.safeParse(fields);
  if (read.success && file === undefined) return demandStorable(read.data);
  const { sourceLanguage: source = '', targetLanguage: target } = fields;
  throw new AppError('request.invalid', {
    fields: {
      // The schema compares the languages only once all fields are valid; the user would then have to choose the file again.
      ...(source !== '' && source === target && { targetLanguage: 'same_language' }),
      ...(!read.success && fieldProblems(read.error, fields)),
      ...(file !== undefined && { file }),
    },
  });
}

/** Converts fields to the API's format: an empty choice is omitted, and the names, one per line, become a JSON array. */
function requestFields({ recipient, firm, passportNames = '', ...fields }: PlainFields): PlainFields {
  return {
    ...fields,
    ...(recipient !== '' && { recipient }),
    ...(firm !== '' && { firm }),
    passportNames: JSON.stringify(passportNames.split('\n')),
  };
}
