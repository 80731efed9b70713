import type { FormField } from './form-problems.ts';

/** id of a field's control, where the summary of problems leads. */
export function fieldId(field: FormField): string {
  return `order-${field}`;
}
