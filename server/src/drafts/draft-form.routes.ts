import { draftApi, draftParams } from '@truepage/core/api/drafts/drafts';
import { AppError } from '@truepage/core/errors';
import { demandStorable } from '../http/storable-text.ts';
import type { PlainFields } from '../http/uploads/plain-form.ts';
import { ownedForm } from '../order-access/owned-form.routes.ts';
import { answerDraft } from './answer-draft.ts';

/** The endpoint for the answer to a draft. */
export const draftForm = ownedForm({
  name: 'draft',
  limit: 'message',
  act: async (deps, { orderNumber, proven, typed }) => {
    const { draftId, answer } = readAnswer(typed);
    await answerDraft(deps, { orderNumber, draftId, proven }, answer);
  },
});

function readAnswer({ draftId, ...typed }: PlainFields) {
  const params = draftParams.safeParse({ draftId });
  const answer = draftApi.answerDraft.body.safeParse({ ...typed, comments: Number(typed['comments']) });
  if (!params.success || !answer.success)
    throw new AppError('request.invalid', { fields: { note: 'invalid' } });
  return { draftId: params.data.draftId, answer: demandStorable(answer.data) };
}
