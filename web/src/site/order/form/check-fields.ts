import { orderRequest } from '@truepage/core/orders/order-request';
import { formFields, problemNamed, type FieldProblem, type FormField } from './form-problems.ts';
import { requestFields, type OrderDraft } from './order-draft.ts';

/**
 * Validates the fields with the order's schema, which the server uses too. The schema's library weighs as much as
 * the rest of the form, so it is loaded once the form is open.
 */
export function checkFields(draft: OrderDraft): Partial<Record<FormField, FieldProblem>> {
  const issues = orderRequest.safeParse(requestFields(draft)).error?.issues ?? [];
  const found = issues.flatMap(({ path, message }): [FormField, FieldProblem][] => {
    const field = formFields.find((name) => name === path[0]);
    return field === undefined ? [] : [[field, problemNamed(message)]];
  });
  return Object.fromEntries(found.toReversed());
}
