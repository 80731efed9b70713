import { useText } from '../../../i18n/language-context.ts';
import type { FormField } from './form-problems.ts';
import { useOrderForm } from './order-form-context.ts';
import { problemText } from './problem-text.ts';

/** The current error message of a field. */
export function useFieldError(field: FormField): string | undefined {
  const text = useText();
  const problem = useOrderForm(({ problems }) => problems[field]);
  return problemText(field, problem, text);
}
