import { checkChosenFile } from '@truepage/core/files/document-type';
import type { ErrorCode } from '@truepage/core/errors';
import { editDocument } from '../form/edit-form.ts';
import type { FieldProblem } from '../form/form-problems.ts';
import type { OrderFormParts, OrderFormStore } from '../form/order-form-store.ts';

export interface DocumentActions {
  /** Takes a document; what is wrong with it comes back (and is shown at the field), or undefined. */
  readonly choose: (file: File, how?: 'picked' | 'dropped') => Promise<FieldProblem | undefined>;
  readonly remove: () => void;
  /** Brings back the document kept under this id, unless the visitor was faster. */
  readonly restore: (fileId: string) => Promise<void>;
  /** Stops what is still going on, e.g. counting. */
  readonly stop: () => void;
}

export function createDocumentActions(store: OrderFormStore, parts: OrderFormParts): DocumentActions {
  const { getState, setState } = store;
  const [choosing, counting] = [createTurn(), createTurn()];
  const stop = (): void => {
    choosing.end();
    counting.end();
  };
  const isSending = (): boolean => getState().submission.step !== 'editing';

  async function count(file: File, signal: AbortSignal): Promise<void> {
    setState({ pages: { kind: 'counting' } });
    const pages = await parts.countPages(file, signal);
    if (!signal.aborted) setState({ pages });
  }

  function remove(): void {
    if (isSending()) return;
    stop();
    const { fileId } = getState();
    if (fileId !== undefined) void parts.documents.remove(fileId);
    setState({ ...editDocument(getState(), undefined, parts.newId), pages: { kind: 'none' } });
  }

  function refuse(problem: FieldProblem): FieldProblem {
    setState({ problems: { ...getState().problems, file: problem } });
    return problem;
  }

  async function choose(file: File, how: 'picked' | 'dropped' = 'picked'): Promise<FieldProblem | undefined> {
    if (isSending()) return undefined;
    const problem = problemOf(file, how);
    if (problem === 'file.too_large') remove();
    if (problem !== undefined && problem !== 'file.type') return refuse(problem);
    const signal = choosing.begin();
    const message = await parts.explainRefusal(file);
    const refusal = message === undefined ? problem : { message };
    const copy = refusal === undefined ? await copyOf(file) : undefined;
    if (signal.aborted || isSending()) return undefined;
    if (copy === undefined) return refuse(refusal ?? 'file.unreadable');
    remove();
    const chosen = { id: parts.newId(), file: copy };
    setState(editDocument(getState(), chosen, parts.newId));
    void parts.documents.save(chosen.id, copy);
    void count(copy, counting.begin());
    return undefined;
  }

  async function restore(fileId: string): Promise<void> {
    const signal = choosing.begin();
    setState({ fileId });
    const file = await parts.documents.load(fileId);
    if (signal.aborted) return;
    setState({ file, fileId: file === undefined ? undefined : fileId });
    if (file !== undefined) await count(file, counting.begin());
  }

  return { choose, remove, restore, stop };
}

/** One document at a time: whatever was still going on with the one before is out of date. */
function createTurn(): { readonly begin: () => AbortSignal; readonly end: () => void } {
  let current = new AbortController();
  const end = (): void => current.abort();
  return {
    end,
    begin: () => {
      end();
      current = new AbortController();
      return current.signal;
    },
  };
}

/** Only a dropped file's media type is looked at: pickers report odd ones for good Word files. */
function problemOf(file: File, how: 'picked' | 'dropped'): ErrorCode | undefined {
  const mediaType = how === 'dropped' ? file.type : '';
  return checkChosenFile({ name: file.name, bytes: file.size, mediaType });
}

/**
 * The document's bytes as they are now: the original may change, move or (on phones) become
 * unreadable before it is sent. Undefined when it cannot be read.
 */
async function copyOf(file: File): Promise<File | undefined> {
  try {
    const { name, type, lastModified } = file;
    return new File([await file.arrayBuffer()], name, { type, lastModified });
  } catch {
    return undefined;
  }
}
