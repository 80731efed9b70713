import { checkForm, refusedFields, type FormProblems } from './form-problems.ts';
import { freshKey, type FormKey } from './idempotency-key.ts';
import { requestFields } from './order-draft.ts';
import type { BackgroundUploads } from '../document/background-uploads.ts';
import { totalBytes, type OrderDocument } from '../document/order-document.ts';
import type { OrderFormParts, OrderFormState, OrderFormStore } from './order-form-store.ts';
import type { LostAnswer, Refusal, SendOutcome } from './send-order.ts';

export type SubmitResult =
  | SendOutcome
  /** Another submission is pending. */
  | { readonly kind: 'busy' }
  | Invalid;

interface Invalid {
  readonly kind: 'invalid';
  readonly problems: FormProblems;
}

interface SubmitParts extends OrderFormParts {
  readonly uploads: Pick<BackgroundUploads, 'finish'>;
}

/** One submission, from validation to the response. The form stays usable after every outcome. */
export async function submitForm(
  store: OrderFormStore,
  parts: SubmitParts,
  signal: AbortSignal,
): Promise<SubmitResult> {
  const { getState, setState } = store;
  const { draft, documents, submission, refusals, checkFields } = getState();
  if (submission.step !== 'editing') return { kind: 'busy' };

  const problems = checkForm(draft, documents, checkFields);
  if (Object.keys(problems).length > 0) {
    setState({ problems, refusals: refusals + 1, submission: { step: 'editing' } });
    return { kind: 'invalid', problems };
  }

  setState({ problems, submission: { step: 'sending', sentBytes: 0, totalBytes: totalBytes(documents) } });
  const outcome = await sendDocuments(store, parts, signal);
  if (outcome.kind === 'invalid') {
    const { problems: found } = outcome;
    setState({ problems: found, refusals: refusals + 1, submission: { step: 'editing' } });
  } else if (outcome.kind === 'ordered') {
    for (const { id } of documents) void parts.documents.remove(id);
    setState({ submission: { step: 'ordered', orderNumber: outcome.orderNumber } });
  } else {
    setState(stateAfter(outcome, getState(), parts.newId));
  }
  return outcome;
}

/** Sends the ids of uploaded documents, or the documents with the form. */
async function sendDocuments(
  store: OrderFormStore,
  parts: SubmitParts,
  signal: AbortSignal,
  isRepeated = false,
): Promise<SendOutcome | Invalid> {
  const ready = await parts.uploads.finish(signal);
  if (ready.kind === 'refused') return { kind: 'invalid', problems: { file: 'invalid' } };
  if (ready.kind === 'lost') return ready;
  const { draft, documents, key, saved } = store.getState();
  const uploads = ready.kind === 'uploaded' ? ready.ids : undefined;
  const outcome = await parts.send(
    {
      fields: { ...requestFields(draft), timeZone: parts.timeZone() },
      files: documents.flatMap(({ file }) => file ?? []),
      uploads,
      saved,
      idempotencyKey: key.value,
    },
    {
      signal,
      onProgress: (progress) => {
        if (uploads === undefined) store.setState({ submission: { step: 'sending', ...progress } });
      },
    },
  );
  // Uploads are deleted after a day: the form still has the documents.
  const isGone = outcome.kind === 'refused' && outcome.code === 'upload.not_found' && !isRepeated;
  if (!isGone) return outcome;
  store.setState({ documents: documents.map((document, at) => sentAgain(document, at, outcome)) });
  return sendDocuments(store, parts, signal, true);
}

/** A document that only the server had, and has deleted, must be added again. */
function sentAgain(document: OrderDocument, at: number, { message, details }: Refusal): OrderDocument {
  if (document.remote === undefined) return { ...document, upload: undefined };
  const isGone = Number(details['document']) - 1 === at && message !== undefined;
  return isGone ? { ...document, problem: { message } } : document;
}

function stateAfter(
  failure: Refusal | LostAnswer,
  { key, refusals, documents, saved }: OrderFormState,
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
    saved: failure.code === 'saved_form.elsewhere' && saved ? { ...saved, state: 'elsewhere' } : saved,
  };
}

/** With several documents, marks the one that the refusal is about. */
function refusedDocuments({ code = '', message, details }: Refusal, documents: readonly OrderDocument[]) {
  const place = Number(details['document']) - 1;
  const isOfOne = code.startsWith('file.') && message !== undefined && documents.length > 1;
  return isOfOne
    ? documents.map((known, at) => (at === place ? { ...known, problem: { message } } : known))
    : documents;
}

/** A refusal is a definite response. If the key already placed another order, the next attempt is a new order. */
function keyAfterRefusal({ code }: Refusal, key: FormKey, newId: () => string): FormKey {
  return code === 'idempotency.conflict' ? freshKey(newId) : { ...key, isAnswered: true };
}
