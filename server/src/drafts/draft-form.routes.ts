import type Koa from 'koa';
import { draftApi, draftParams } from '@truepage/core/api/drafts/drafts';
import { AppError } from '@truepage/core/errors';
import type { Deps } from '../deps.ts';
import { callOf } from '../http/call.ts';
import { pathPart } from '../http/site/path-part.ts';
import type { PageOptions } from '../http/site/pages.ts';
import { answerPlainForm, type PlainFields } from '../http/uploads/plain-form.ts';
import { demandStorable } from '../http/storable-text.ts';
import type { UploadSettings } from '../http/uploads/upload.ts';
import { ownedCalls } from '../order-access/owned-calls.routes.ts';
import { answerDraft } from './answer-draft.ts';

/**
 * POST /track/:orderNumber/draft: the answer to a draft, as browsers without JavaScript send it. 303: taken, the page shows it.
 * Otherwise the page with the reason.
 */
export function draftForm(
  deps: Deps,
  pages: PageOptions,
  receiving: Pick<UploadSettings, 'intake' | 'senderOf'>,
): Koa.Middleware {
  const owned = ownedCalls(deps, pages.limits);
  return async (ctx, next) => {
    const number = pathPart(ctx, /^\/track\/([^/]+)\/draft$/);
    if (number === undefined || ctx.method !== 'POST') {
      await next();
      return;
    }
    const act = async (typed: PlainFields) => {
      const call = await callOf(ctx, pages);
      await owned(call, number, async (orderNumber, proven) => {
        const { draftId, answer } = readAnswer(typed);
        await answerDraft(deps, { orderNumber, draftId, proven }, answer);
      });
      return ctx.path;
    };
    await answerPlainForm(ctx, {
      pages,
      receiving,
      route: '/track/:orderNumber/draft',
      limit: 'message',
      act,
    });
  };
}

function readAnswer({ draftId, ...typed }: PlainFields) {
  const params = draftParams.safeParse({ draftId });
  const answer = draftApi.answerDraft.body.safeParse({ ...typed, comments: Number(typed['comments']) });
  if (!params.success || !answer.success)
    throw new AppError('request.invalid', { fields: { note: 'invalid' } });
  return { draftId: params.data.draftId, answer: demandStorable(answer.data) };
}
