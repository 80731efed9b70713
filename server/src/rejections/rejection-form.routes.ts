import { rejectionApi } from '@truepage/core/api/rejections/rejections';
import { AppError } from '@truepage/core/errors';
import { hashedUuid } from '../hashed-uuid.ts';
import { fieldProblems } from '../http/read-input.ts';
import { demandStorable } from '../http/storable-text.ts';
import type { PlainFields } from '../http/uploads/plain-form.ts';
import { ownedForm } from '../order-access/owned-form.routes.ts';
import { reportRejection } from './report-rejection.ts';

/** The form to report that an authority rejected a translation. */
export const rejectionForm = ownedForm({
  name: 'rejected',
  limit: 'rejection',
  act: async (deps, { orderNumber, proven, typed, documents, refusal }) => {
    const words = readWords(typed, refusal);
    const [letter] = documents;
    if (letter === undefined) throw refusal ?? new AppError('file.missing');
    // The page is the same for all customers and contains no id, so the id is derived from the content.
    const id = hashedUuid(orderNumber, words.authority, words.description, letter.sha256);
    await reportRejection(deps, { orderNumber, proven }, { id, ...words, letter });
  },
});

/** Throws 'request.invalid' with all invalid fields; browsers do not keep the letter, which then has to be chosen again. */
function readWords(typed: PlainFields, refusal: AppError | undefined) {
  const read = rejectionApi.reportRejection.body.safeParse(typed);
  const isMissing = refusal?.code === 'file.missing';
  if (read.success && !isMissing) return demandStorable(read.data);
  throw new AppError('request.invalid', {
    fields: { ...(!read.success && fieldProblems(read.error, typed)), letter: 'required' },
  });
}
