import { checkForm, sameLanguage, type FormField, type FormProblems } from './form-problems.ts';
import { keyAfterChange } from './idempotency-key.ts';
import { changeDraft, type OrderDraft } from './order-draft.ts';
import type { OrderFormState } from './order-form-store.ts';

type Edited = Pick<OrderFormState, 'draft' | 'key' | 'problems' | 'submission'>;

/**
 * The form after a change of its fields. Before the visitor first sent it only equal languages are
 * pointed out; afterwards each touched field says at once whether it is right now.
 */
export function editForm(state: OrderFormState, change: Partial<OrderDraft>, newId: () => string): Edited {
  const draft = changeDraft(state.draft, change);
  return {
    draft,
    key: keyAfterChange(state.key, newId),
    problems: problemsAfter(state, draft, touchedBy(change)),
    submission: { step: 'editing' },
  };
}

function problemsAfter(
  state: OrderFormState,
  draft: OrderDraft,
  touched: readonly FormField[],
): FormProblems {
  const found =
    state.refusals > 0 ? checkForm(draft, state.documents, state.checkFields) : sameLanguage(draft);
  const untouched = Object.entries(state.problems).filter(([field]) => !touched.includes(field as FormField));
  const now = touched.flatMap((field) =>
    found[field] === undefined ? [] : [[field, found[field]] as const],
  );
  return Object.fromEntries([...untouched, ...now]);
}

/** Equal languages are reported at the target, so touching the source touches both. */
function touchedBy(change: Partial<OrderDraft>): readonly FormField[] {
  const fields = Object.keys(change) as FormField[];
  return 'sourceLanguage' in change ? [...fields, 'targetLanguage'] : fields;
}
