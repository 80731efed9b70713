import type { FieldProblem } from '../form/form-problems.ts';
import { problemOf, type DocumentIntake, type How, type Taken } from './document-intake.ts';

export interface TakeDocument {
  /** Takes a document, in place of a listed one if one is named: that one stays until the new one was read. */
  readonly take: (file: File, how: How, replaced: string | undefined) => Taken;
  /** Another file was chosen in the meantime, or none is wanted any more. */
  readonly begin: () => AbortSignal;
}

/** The choice of one document: of two that are chosen one after the other, the last one counts. */
export function createTakeDocument(intake: DocumentIntake): TakeDocument {
  const { store, documents, explainRefusal, refuse, isSending, read } = intake;
  let choosing = new AbortController();
  const begin = (): AbortSignal => {
    choosing.abort();
    choosing = new AbortController();
    return choosing.signal;
  };

  async function take(file: File, how: How, replaced: string | undefined): Taken {
    const problem = problemOf(file, how);
    if (problem !== undefined && problem !== 'file.type') return refuse(problem, [file.name]);
    const signal = begin();
    if (problem !== undefined) {
      const message = await explainRefusal(file);
      if (signal.aborted || isSending()) return undefined;
      return refuse(message === undefined ? problem : { message }, [file.name]);
    }
    const listed = await list(file, replaced, signal);
    return listed !== undefined && 'id' in listed ? recognise(file, listed.id) : listed?.problem;
  }

  /** Undefined where another document was chosen, or the order sent, while this one was read. */
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

  /** The document is there at once, and goes again if its content is refused: on a slow line that takes a while to know. */
  async function recognise(file: File, id: string): Taken {
    const message = await explainRefusal(file);
    if (message === undefined || !documents.has(id) || isSending()) return undefined;
    if (store.getState().documents.length > 1) documents.refuse(id, { message });
    else documents.remove(id);
    return refuse({ message }, [file.name]);
  }

  return { take, begin };
}
