import { checkChosenFile, documentLimits } from '@truepage/core/files/document-type';
import type { ErrorCode } from '@truepage/core/errors';
import type { FieldProblem, PlainProblem } from '../form/form-problems.ts';
import type { OrderFormParts, OrderFormStore } from '../form/order-form-store.ts';
import { createKeptDocuments } from './kept-documents.ts';
import { totalBytes, type OrderDocument } from './order-document.ts';

type How = 'picked' | 'dropped';
/** What is wrong comes back (and is shown at the field), or undefined. */
type Taken = Promise<FieldProblem | undefined>;

export interface DocumentActions {
  /** Takes the document of an order of one, in place of the one before; of several, adds one. */
  readonly choose: (file: File, how?: How) => Taken;
  /** Adds documents as far as an order takes them; each that is refused is listed with its problem. */
  readonly add: (files: readonly File[], how?: How) => Taken;
  /** Takes a file in place of a listed document, which stays if the file is refused. */
  readonly replace: (id: string, file: File) => Taken;
  readonly remove: (id: string) => void;
  /** Puts a document at a place of the list, from 0. */
  readonly move: (id: string, place: number) => void;
  /** Brings back the documents kept under these ids, unless the visitor was faster. */
  readonly restore: (ids: readonly string[]) => Promise<void>;
  /** Pending while a document is read from the device or brought back; undefined when none is. */
  readonly arriving: () => Promise<unknown> | undefined;
  /** Stops what is still going on, e.g. counting. */
  readonly stop: () => void;
}

export function createDocumentActions(store: OrderFormStore, parts: OrderFormParts): DocumentActions {
  const { getState, setState } = store;
  const documents = createKeptDocuments(store, parts);
  const arrivals = createArrivals();
  /** Of the choice under way; another choice ends it. */
  let choosing = new AbortController();
  const begin = (): AbortSignal => {
    choosing.abort();
    choosing = new AbortController();
    return choosing.signal;
  };
  const isSending = (): boolean => getState().submission.step !== 'editing';

  /** Beside other documents a problem names its file. */
  function refuse(about: PlainProblem, names: readonly string[]): FieldProblem {
    const problem = getState().documents.length > 1 ? { about, names } : about;
    setState({ problems: { ...getState().problems, file: problem } });
    return problem;
  }

  /** Listed once it was read: the document before stays if it cannot be. */
  async function take(file: File, how: How, replaced: string | undefined): Taken {
    const problem = problemOf(file, how);
    if (problem !== undefined && problem !== 'file.type') return refuse(problem, [file.name]);
    const signal = begin();
    if (problem !== undefined) {
      const message = await parts.explainRefusal(file);
      return signal.aborted || isSending()
        ? undefined
        : refuse(message === undefined ? problem : { message }, [file.name]);
    }
    const taken = await arrivals.follow(read(file, replaced, signal));
    return taken === undefined || taken === 'file.unreadable' ? taken : recognise(file, taken);
  }

  /** Gives back the id of the listed document; undefined where another was chosen, or the order sent, meanwhile. */
  async function read(
    file: File,
    replaced: string | undefined,
    signal: AbortSignal,
  ): Promise<{ readonly id: string } | 'file.unreadable' | undefined> {
    const copy = await copyOf(file);
    if (signal.aborted || isSending()) return undefined;
    if (copy === undefined) {
      refuse('file.unreadable', [file.name]);
      return 'file.unreadable';
    }
    const id = documents.add(copy, replaced);
    documents.keep(id, copy);
    return { id };
  }

  /** The document is there at once, and goes again if its content is refused: on a slow line that takes a while to know. */
  async function recognise(file: File, { id }: { readonly id: string }): Taken {
    const message = await parts.explainRefusal(file);
    if (message === undefined || !documents.has(id) || isSending()) return undefined;
    if (getState().documents.length > 1) documents.refuse(id, { message });
    else documents.remove(id);
    return refuse({ message }, [file.name]);
  }

  /** What was listed before it was read. */
  async function fill(id: string, file: File, how: How): Taken {
    const problem = problemOf(file, how);
    const copy = problem === undefined ? await arrivals.follow(copyOf(file)) : undefined;
    if (copy !== undefined && documents.has(id)) documents.keep(id, copy);
    const message =
      problem === undefined || problem === 'file.type' ? await parts.explainRefusal(file) : undefined;
    const found = message === undefined ? problem : { message };
    const refused = found ?? (copy === undefined ? 'file.unreadable' : undefined);
    if (refused === undefined || !documents.has(id) || isSending()) return undefined;
    documents.refuse(id, refused);
    return refused;
  }

  async function add(files: readonly File[], how: How = 'picked'): Taken {
    if (isSending()) return undefined;
    const { fitting, rest, limit } = withinLimits(files, getState().documents);
    const added = fitting.map((file) => [documents.add(file), file] as const);
    const left = rest.length === 0 ? undefined : refuse(limit, rest);
    const problems = await Promise.all(added.map(([id, file]) => fill(id, file, how)));
    return left ?? problems.find((problem) => problem !== undefined);
  }

  return {
    async choose(file, how = 'picked') {
      const [only, another] = getState().documents;
      if (isSending()) return undefined;
      if (another !== undefined) return add([file], how);
      if (only !== undefined && problemOf(file, how) === 'file.too_large') documents.remove(only.id);
      return take(file, how, only?.id);
    },
    add,
    async replace(id, file) {
      const message = await parts.explainRefusal(file);
      if (isSending() || !documents.has(id)) return undefined;
      return message === undefined ? take(file, 'picked', id) : refuse({ message }, [file.name]);
    },
    remove: (id) => {
      if (isSending()) return;
      choosing.abort();
      documents.remove(id);
    },
    move: (id, place) => {
      if (!isSending()) documents.move(id, place);
    },
    restore: (ids) => arrivals.follow(documents.restore(ids, begin())),
    arriving: arrivals.newest,
    stop: () => {
      choosing.abort();
      documents.stop();
    },
  };
}

/** Documents that are not in the form yet. */
function createArrivals() {
  const pending: Promise<unknown>[] = [];
  return {
    newest: () => pending.at(-1),
    follow<Result>(arrival: Promise<Result>): Promise<Result> {
      const followed = arrival.finally(() => pending.splice(pending.indexOf(followed), 1));
      pending.push(followed);
      return followed;
    },
  };
}

/** The files that an order still takes, the names of the others, and the limit that these are over. */
function withinLimits(
  files: readonly File[],
  documents: readonly OrderDocument[],
): { readonly fitting: readonly File[]; readonly rest: readonly string[]; readonly limit: ErrorCode } {
  const room = documentLimits.count - documents.length;
  let bytes = totalBytes(documents);
  const fits = (file: File, place: number): boolean => {
    // One that is too large is listed with its problem, and never sent.
    const added = file.size > documentLimits.bytes ? 0 : file.size;
    if (place >= room || bytes + added > documentLimits.totalBytes) return false;
    bytes += added;
    return true;
  };
  const fitting = files.filter(fits);
  const rest = files.filter((file) => !fitting.includes(file)).map(({ name }) => name);
  return { fitting, rest, limit: files.length > room ? 'files.too_many' : 'files.too_large_together' };
}

/** Only a dropped file's media type is looked at: pickers report odd ones for good Word files. */
function problemOf(file: File, how: How): ErrorCode | undefined {
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
