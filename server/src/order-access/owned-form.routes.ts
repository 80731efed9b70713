import type { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type Koa from 'koa';
import type { Deps } from '../deps.ts';
import { callOf, type Call } from '../http/call.ts';
import type { RateLimitName } from '../http/security/rate-limit.ts';
import { pathPart } from '../http/site/path-part.ts';
import type { PageOptions } from '../http/site/pages.ts';
import { answerPlainForm, type PlainFields } from '../http/uploads/plain-form.ts';
import type { UploadSettings } from '../http/uploads/upload.ts';
import { ownedCalls } from './owned-calls.routes.ts';

export interface SentForm extends Pick<Call, 'documents'> {
  readonly orderNumber: OrderNumber;
  /** The access generation of the proof of ownership. */
  readonly proven: number;
  readonly typed: PlainFields;
  /** Why the documents were refused. */
  readonly refusal: AppError | undefined;
}

interface OwnedForm {
  /** The last part of the form's path. */
  readonly name: string;
  readonly limit: RateLimitName;
  readonly act: (deps: Deps, form: SentForm) => Promise<void>;
}

/**
 * POST /track/:orderNumber/<name>: forms that only the customer of an order may send, for browsers without JavaScript. On
 * success redirects with 303 to the page, else returns the page with the reason.
 */
export function ownedForm({ name, limit, act }: OwnedForm) {
  const address = new RegExp(`^/track/([^/]+)/${name}$`);
  return (
    deps: Deps,
    pages: PageOptions,
    receiving: Pick<UploadSettings, 'intake' | 'senderOf'>,
  ): Koa.Middleware => {
    const owned = ownedCalls(deps, pages.limits);
    return async (ctx, next) => {
      const number = pathPart(ctx, address);
      if (number === undefined || ctx.method !== 'POST') {
        await next();
        return;
      }
      await answerPlainForm(ctx, {
        pages,
        receiving,
        route: `/track/:orderNumber/${name}`,
        limit,
        act: async (typed, refusal) => {
          const call = await callOf(ctx, pages);
          const { documents } = call;
          await call.claimOrder(number);
          await owned(call, number, (orderNumber, proven) =>
            act(deps, { orderNumber, proven, typed, documents, refusal }),
          );
          return ctx.path;
        },
      });
    };
  };
}
