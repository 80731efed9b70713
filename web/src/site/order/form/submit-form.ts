import { checkForm, refusedFields, type FormProblems } from './form-problems.ts';
import { freshKey, type FormKey } from './idempotency-key.ts';
import { requestFields } from './order-draft.ts';
import { totalBytes, type OrderDocument } from '../document/order-document.ts';
import type { OrderFormParts, OrderFormState, OrderFormStore } from './order-form-store.ts';
import type { LostAnswer, Refusal, SendOutcome } from './send-order.ts';

export type SubmitResult =
  | SendOutcome
  /** A submission is already on its way. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'invalid'; readonly problems: FormProblems };

/** One submission, from the check of the fields to the answer. Every way it can end leaves the form usable. */
export async function submitForm(
  store: OrderFormStore,
  parts: OrderFormParts,
  signal: AbortSignal,
): Promise<SubmitResult> {
  const { getState, setState } = store;
  const { draft, documents, key, submission, refusals } = getState();
  if (submission.step !== 'editing') return { kind: 'busy' };

  const problems = checkForm(draft, documents);
  if (Object.keys(problems).length > 0) {
    setState({ problems, refusals: refusals + 1, submission: { step: 'editing' } });
    return { kind: 'invalid', problems };
  }

  setState({ problems, submission: { step: 'sending', sentBytes: 0, totalBytes: totalBytes(documents) } });
  const outcome = await parts.send(
    {
      fields: { ...requestFields(draft), timeZone: parts.timeZone() },
      files: documents.flatMap(({ file }) => file ?? []),
      idempotencyKey: key.value,
    },
    { signal, onProgress: (progress) => setState({ submission: { step: 'sending', ...progress } }) },
  );
  if (outcome.kind === 'ordered') {
    for (const { id } of documents) void parts.documents.remove(id);
    setState({ submission: { step: 'ordered', orderNumber: outcome.orderNumber } });
  } else {
    setState(stateAfter(outcome, getState(), parts.newId));
  }
  return outcome;
}

function stateAfter(
  failure: Refusal | LostAnswer,
  { key, refusals, documents }: OrderFormState,
  newId: () => string,
): Partial<OrderFormState> {
  const submission = { step: 'editing', failure } as const;
  if (failure.kind === 'lost') return { submission };
  return {
    submission,
    key: keyAfterRefusal(failure, key, newId),
    problems: refusedFields(failure),
    documents: refusedDocuments(failure, documents),
    refusals: refusals + 1,
  };
}

/** Of several documents, the one that the refusal is about is marked. */
function refusedDocuments({ code = '', message, details }: Refusal, documents: readonly OrderDocument[]) {
  const place = Number(details['document']) - 1;
  const isOfOne = code.startsWith('file.') && message !== undefined && documents.length > 1;
  return isOfOne
    ? documents.map((known, at) => (at === place ? { ...known, problem: { message } } : known))
    : documents;
}

/**
 * A refusal is a definite answer. Where it says that this key already made another order, the next
 * attempt is meant as an order of its own.
 */
function keyAfterRefusal({ code }: Refusal, key: FormKey, newId: () => string): FormKey {
  return code === 'idempotency.conflict' ? freshKey(newId) : { ...key, isAnswered: true };
}
