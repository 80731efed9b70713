import type { RefusedForm } from '@truepage/core/site/page-contract';
import { eachOption } from '@truepage/core/orders/order-form';
import { refusalOf } from '../../forms/refusal-of.ts';
import { refusedFields } from './form-problems.ts';
import { readDraft } from './order-draft.ts';
import type { OrderFormState } from './order-form-store.ts';
import { readRefusal } from './send-order.ts';

/** The form as the server refused it. Browsers do not keep the document, so it must be chosen again. */
export function refusedOrder(
  form: RefusedForm,
): Pick<OrderFormState, 'draft' | 'problems' | 'refusals' | 'submission'> {
  const { typed } = form;
  const failure = readRefusal(refusalOf(form));
  const problems = failure.kind === 'refused' ? refusedFields(failure) : {};
  return {
    draft: readDraft({ ...typed, ...eachOption((name) => typed[name] === 'true') }),
    problems: { file: 'again', ...problems },
    refusals: 1,
    submission: { step: 'editing', failure },
  };
}
