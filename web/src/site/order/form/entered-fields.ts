import { readDraft, type OrderDraft } from './order-draft.ts';

/**
 * The fields that differ from the draft: entered before hydration, or filled in by the browser without an event.
 * Fields that the form does not show are left unchanged.
 */
export function enteredFields(form: HTMLFormElement, draft: OrderDraft): Partial<OrderDraft> {
  const data = new FormData(form);
  const shown = Object.entries(draft).filter(([name]) => form.elements.namedItem(name) !== null);
  const values = shown.map(([name, value]) => [
    name,
    typeof value === 'boolean' ? data.has(name) : data.get(name),
  ]);
  const entered = readDraft({ ...draft, ...Object.fromEntries(values) });
  const changed = Object.entries(entered).filter(
    ([name, value]) => value !== draft[name as keyof OrderDraft],
  );
  return Object.fromEntries(changed) as Partial<OrderDraft>;
}
