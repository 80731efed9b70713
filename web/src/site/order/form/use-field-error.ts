import { useText } from '../../../i18n/language-context.ts';
import type { FormField } from './form-problems.ts';
import { useOrderForm } from './order-form-context.ts';
import { problemText } from './problem-text.ts';

/** What is wrong with a field now, in words. */
export function useFieldError(field: FormField): string | undefined {
  const text = useText();
  const problem = useOrderForm(({ problems }) => problems[field]);
  return problemText(field, problem, text);
}
