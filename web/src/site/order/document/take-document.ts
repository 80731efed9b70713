import type { FieldProblem } from '../form/form-problems.ts';
import { problemOf, type DocumentIntake, type How, type Taken } from './document-intake.ts';

export interface TakeDocument {
  /** Chooses a document, in place of `replaced` if given, which stays until the new one is read. */
  readonly take: (file: File, how: How, replaced: string | undefined) => Taken;
  /**
   * Aborts an earlier choice in place of the same document, or for an empty form: another file was chosen, or none is
   * needed any more.
   */
  readonly begin: (replaced?: string) => AbortSignal;
  /** Aborts all choices. */
  readonly stop: () => void;
}

/** Chooses documents: of two chosen one after the other for the same place, the last one is used. */
export function createTakeDocument(intake: DocumentIntake): TakeDocument {
  const { store, documents, explainRefusal, refuse, isSending, read } = intake;
  const choosing = new Map<string, AbortController>();
  const begin = (replaced = ''): AbortSignal => {
    const controller = new AbortController();
    choosing.get(replaced)?.abort();
    choosing.set(replaced, controller);
    return controller.signal;
  };
  const stop = (): void => {
    for (const controller of choosing.values()) controller.abort();
  };

  async function take(file: File, how: How, replaced: string | undefined): Taken {
    const problem = problemOf(file, how);
    if (problem !== undefined && problem !== 'file.type') return refuse(problem, [file.name]);
    const signal = begin(replaced);
    if (problem !== undefined) {
      const message = await explainRefusal(file);
      if (signal.aborted || isSending()) return undefined;
      return refuse(message === undefined ? problem : { message }, [file.name]);
    }
    const listed = await list(file, replaced, signal);
    return listed !== undefined && 'id' in listed ? recognise(file, listed.id) : listed?.problem;
  }

  /** Undefined if another document was chosen, or the order was sent, while this one was being read. */
  async function list(
    file: File,
    replaced: string | undefined,
    signal: AbortSignal,
  ): Promise<{ readonly id: string } | { readonly problem: FieldProblem } | undefined> {
    const copy = await read(file);
    if (signal.aborted || isSending()) return undefined;
    if (!(copy instanceof File)) return { problem: refuse(copy, [file.name]) };
    const id = documents.add(copy, replaced);
    documents.keep(id, copy);
    return { id };
  }

  /**
   * Removes the listed document again if its content is refused. It is listed first, because recognising the
   * content takes a while on a slow connection.
   */
  async function recognise(file: File, id: string): Taken {
    const message = await explainRefusal(file);
    if (message === undefined || !documents.has(id) || isSending()) return undefined;
    if (store.getState().documents.length > 1) documents.refuse(id, { message });
    else documents.remove(id);
    return refuse({ message }, [file.name]);
  }

  return { take, begin, stop };
}
