import { checkChosenFile } from '@truepage/core/files/document-type';
import type { ErrorCode } from '@truepage/core/errors';
import type { FieldProblem } from '../form/form-problems.ts';
import type { OrderFormParts, OrderFormStore } from '../form/order-form-store.ts';
import { createKeptDocument } from './kept-document.ts';

export interface DocumentActions {
  /** Accepts a document; returns its problem (also shown at the field), or undefined. */
  readonly choose: (file: File, how?: 'picked' | 'dropped') => Promise<FieldProblem | undefined>;
  readonly remove: () => void;
  /** Brings back the document kept under this id, unless the visitor was faster. */
  readonly restore: (fileId: string) => Promise<void>;
  /** Pending while a document is read from the device or brought back; undefined when none is. */
  readonly arriving: () => Promise<unknown> | undefined;
  /** Stops work in progress, such as counting. */
  readonly stop: () => void;
}

export function createDocumentActions(store: OrderFormStore, parts: OrderFormParts): DocumentActions {
  const { getState, setState } = store;
  const { put, remove, restore, begin, stop } = createKeptDocument(store, parts);
  const arrivals = createArrivals();
  const isSending = (): boolean => getState().submission.step !== 'editing';

  function refuse(problem: FieldProblem): FieldProblem {
    setState({ problems: { ...getState().problems, file: problem } });
    return problem;
  }

  async function choose(file: File, how: 'picked' | 'dropped' = 'picked'): Promise<FieldProblem | undefined> {
    if (isSending()) return undefined;
    const problem = problemOf(file, how);
    if (problem === 'file.too_large') remove();
    if (problem !== undefined && problem !== 'file.type') return refuse(problem);
    const signal = begin();
    if (problem !== undefined) {
      const message = await parts.explainRefusal(file);
      return signal.aborted || isSending()
        ? undefined
        : refuse(message === undefined ? problem : { message });
    }
    const taken = await arrivals.follow(take(file, signal));
    return taken === undefined || taken === 'file.unreadable' ? taken : recognise(taken.copy, taken.id);
  }

  /** Undefined where another document was chosen, or the order sent, while this one was read. */
  async function take(
    file: File,
    signal: AbortSignal,
  ): Promise<{ copy: File; id: string } | 'file.unreadable' | undefined> {
    const copy = await copyOf(file);
    if (signal.aborted || isSending()) return undefined;
    if (copy !== undefined) return { copy, id: put(copy) };
    refuse('file.unreadable');
    return 'file.unreadable';
  }

  /** The document appears at once and is removed if its content is refused, which takes a while on a slow connection. */
  async function recognise(file: File, id: string): Promise<FieldProblem | undefined> {
    const message = await parts.explainRefusal(file);
    if (message === undefined || getState().fileId !== id || isSending()) return undefined;
    remove();
    return refuse({ message });
  }

  return {
    choose,
    remove: () => {
      if (!isSending()) remove();
    },
    restore: (fileId) => arrivals.follow(restore(fileId)),
    arriving: arrivals.newest,
    stop,
  };
}

/** The newest document that is not in the form yet. */
function createArrivals() {
  let newest: Promise<unknown> | undefined;
  return {
    newest: () => newest,
    follow<Result>(arrival: Promise<Result>): Promise<Result> {
      const followed = arrival.finally(() => {
        if (newest === followed) newest = undefined;
      });
      newest = followed;
      return followed;
    },
  };
}

/** Only checks the media type of dropped files: pickers report wrong ones for valid Word files. */
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
