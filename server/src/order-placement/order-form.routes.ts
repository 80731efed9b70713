import type Koa from 'koa';
import { orderFormPaths } from '@truepage/core/api/orders';
import { errorMessage } from '@truepage/core/error-message';
import { AppError } from '@truepage/core/errors';
import { orderRequest, type OrderRequest } from '@truepage/core/orders/order-request';
import type { RefusedForm } from '@truepage/core/site/page-contract';
import type { Deps } from '../deps.ts';
import { callOf } from '../http/call.ts';
import { toAppError } from '../http/error-mapping.ts';
import { holdUploadPlace } from '../http/handle.ts';
import { fieldProblems } from '../http/read-input.ts';
import { stateOf } from '../http/request-state.ts';
import { clientAddress } from '../http/security/client-address.ts';
import type { PageOptions } from '../http/site/pages.ts';
import { answerRefusedForm } from '../http/site/refused-form.ts';
import { demandStorable } from '../http/storable-text.ts';
import { uploadDocuments, type UploadSettings, type UploadState } from '../http/uploads/upload.ts';
import { hashOf } from './place-order.ts';
import { placeForCaller } from './place-order.routes.ts';

type Fields = RefusedForm['typed'];
type Receiving = Pick<UploadSettings, 'intake' | 'senderOf'>;

/** The same form within one such span, or the next, is a double click, or a retry after a lost answer. */
const sameWithinMs = 10 * 60_000;

/**
 * POST /order and the addresses of its types: the order form as browsers without JavaScript send it. 303: ordered, on to the
 * payment. Otherwise the form's page with the reason and what was entered: 422 where fields or documents are wrong.
 */
export function orderForm(deps: Deps, pages: PageOptions, receiving: Receiving): Koa.Middleware {
  const { limits, trustedProxies } = pages;
  const hold = holdUploadPlace(pages);
  return async (ctx, next) => {
    if (!orderFormPaths.includes(ctx.path) || ctx.method !== 'POST') {
      await next();
      return;
    }
    stateOf(ctx).route = '/order';
    const address = clientAddress(ctx.req, trustedProxies);
    await limits.consume('page', address);
    const limited = await limits.consume('submitOrder', address).then(() => undefined, toAppError);
    const receive = receiveForm(receiving, limited);
    let typed: Fields = {};
    const order = async () => {
      typed = typedFields(ctx.request.body as Fields);
      if (limited !== undefined) throw limited;
      ctx.redirect(`/checkout/${await placeTyped(ctx, deps, pages, typed)}`);
      ctx.status = 303;
      ctx.set('Cache-Control', 'no-store');
    };
    try {
      await hold(ctx, async () => {
        await receive(ctx, order);
      });
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code === 'request.aborted') throw error;
      await answerRefusedForm(ctx, pages, typed, error);
    }
  };
}

/** A form over the limit is read for the sake of its fields; its documents are let go of as they come. */
function receiveForm({ intake, senderOf }: Receiving, limited: AppError | undefined): Koa.Middleware {
  const refuse = () => Promise.reject(limited ?? new AppError('request.too_many'));
  return uploadDocuments({
    intake: limited === undefined ? intake : { ...intake, receive: refuse },
    several: true,
    required: 'later',
    ...(senderOf && { senderOf }),
  });
}

async function placeTyped(ctx: Koa.Context, deps: Deps, pages: PageOptions, typed: Fields): Promise<string> {
  const call = await callOf(ctx, pages);
  const { documents, locale } = call;
  const request = readRequest(typed, (ctx.state as UploadState).refusal, locale);
  const span = Math.floor(deps.clock.now().getTime() / sameWithinMs);
  // A page is the same for all and cannot bring a key: the content is one.
  const content = `form-${hashOf({ request, documents })}`;
  const keys = { idempotencyKey: `${content}-${span}`, laterKey: `${content}-${span + 1}` };
  return placeForCaller(deps, call, { request, documents, ...keys, locale });
}

/** Throws 'request.invalid' with all that is wrong with fields and documents, or what kept the documents from being looked at. */
function readRequest(typed: Fields, refusal: AppError | undefined, locale: string): OrderRequest {
  if (refusal !== undefined && !/^files?\./.test(refusal.code)) throw refusal;
  const file = refusal && errorMessage(refusal.code, locale, refusal.details);
  const fields = requestFields(typed);
  const read = orderRequest.safeParse(fields);
  if (read.success && file === undefined) return demandStorable(read.data);
  const { sourceLanguage: source = '', targetLanguage: target } = fields;
  throw new AppError('request.invalid', {
    fields: {
      // The schema compares them once all fields are right: that would cost another choice of the file.
      ...(source !== '' && source === target && { targetLanguage: 'same_language' }),
      ...(!read.success && fieldProblems(read.error, fields)),
      ...(file !== undefined && { file }),
    },
  });
}

/** Browsers end the lines of a form with CRLF. */
function typedFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value?.replaceAll('\r\n', '\n')]),
  );
}

/** As the API takes them: an empty choice is none, and the names, one a line, are a JSON array. */
function requestFields({ recipient, passportNames = '', ...fields }: Fields): Fields {
  return {
    ...fields,
    ...(recipient !== '' && { recipient }),
    passportNames: JSON.stringify(passportNames.split('\n')),
  };
}
