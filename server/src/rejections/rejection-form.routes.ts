import type Koa from 'koa';
import { rejectionApi } from '@truepage/core/api/rejections/rejections';
import { AppError } from '@truepage/core/errors';
import type { Deps } from '../deps.ts';
import { hashedUuid } from '../hashed-uuid.ts';
import { callOf } from '../http/call.ts';
import { fieldProblems } from '../http/read-input.ts';
import { pathPart } from '../http/site/path-part.ts';
import type { PageOptions } from '../http/site/pages.ts';
import { answerPlainForm, type PlainFields } from '../http/uploads/plain-form.ts';
import { demandStorable } from '../http/storable-text.ts';
import type { UploadSettings } from '../http/uploads/upload.ts';
import { ownedCalls } from '../order-access/owned-calls.routes.ts';
import { reportRejection } from './report-rejection.ts';

/**
 * POST /track/:orderNumber/rejected: the report that an authority rejected a translation, as browsers without JavaScript send it.
 * 303: taken, the page shows it. Otherwise the page with the reason.
 */
export function rejectionForm(
  deps: Deps,
  pages: PageOptions,
  receiving: Pick<UploadSettings, 'intake' | 'senderOf'>,
): Koa.Middleware {
  const owned = ownedCalls(deps, pages.limits);
  return async (ctx, next) => {
    const number = pathPart(ctx, /^\/track\/([^/]+)\/rejected$/);
    if (number === undefined || ctx.method !== 'POST') {
      await next();
      return;
    }
    const act = async (typed: PlainFields, refusal: AppError | undefined) => {
      const call = await callOf(ctx, pages);
      await owned(call, number, async (orderNumber, proven) => {
        const words = readWords(typed, refusal);
        const [letter] = call.documents;
        if (letter === undefined) throw refusal ?? new AppError('file.missing');
        // The page is the same for all who prove the order, and brings no id: the content is one.
        const id = hashedUuid(orderNumber, words.authority, words.description, letter.sha256);
        await reportRejection(deps, { orderNumber, proven }, { id, ...words, letter });
      });
      return ctx.path;
    };
    const route = '/track/:orderNumber/rejected';
    await answerPlainForm(ctx, { pages, receiving, route, limit: 'rejection', act });
  };
}

/** Throws 'request.invalid' with all that is wrong with the fields; browsers do not keep the letter, which must be chosen again then. */
function readWords(typed: PlainFields, refusal: AppError | undefined) {
  const read = rejectionApi.reportRejection.body.safeParse(typed);
  const isMissing = refusal?.code === 'file.missing';
  if (read.success && !isMissing) return demandStorable(read.data);
  throw new AppError('request.invalid', {
    fields: { ...(!read.success && fieldProblems(read.error, typed)), letter: 'required' },
  });
}
