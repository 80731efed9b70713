import { useText } from '../../i18n/language-context.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { fieldId } from './form/field-id.ts';
import { formFields } from './form/form-problems.ts';
import { useOrderForm } from './form/order-form-context.ts';
import { problemText } from './form/problem-text.ts';

/** Everything that kept the order from being sent, in the order of the screen. */
export function ProblemSummary() {
  const text = useText();
  const problems = useOrderForm((state) => state.problems);
  const refusals = useOrderForm((state) => state.refusals);
  if (refusals === 0) return null;
  const lines = formFields.flatMap((field) => {
    const message = problemText(field, problems[field], text);
    return message === undefined ? [] : [{ fieldId: fieldId(field), message }];
  });
  return <ErrorSummary title={text('common.errorSummary')} problems={lines} attempt={refusals} />;
}
