import { checkChosenFile } from '@truepage/core/files/document-type';
import type { ErrorCode } from '@truepage/core/errors';
import type { FieldProblem, PlainProblem } from '../form/form-problems.ts';
import type { OrderFormParts, OrderFormStore } from '../form/order-form-store.ts';
import type { KeptDocuments } from './kept-documents.ts';

export type How = 'picked' | 'dropped';
/** The problem to announce, or undefined; it is also shown at the field or with the document. */
export type Taken = Promise<FieldProblem | undefined>;

/** Shared by choosing one document and adding several. */
export interface DocumentIntake {
  readonly store: OrderFormStore;
  readonly documents: KeptDocuments;
  readonly explainRefusal: OrderFormParts['explainRefusal'];
  /** Shows a problem at the field; if there are other documents, it names the refused files. */
  readonly refuse: (about: PlainProblem, names: readonly string[]) => FieldProblem;
  readonly isSending: () => boolean;
  /**
   * Copies the document's bytes, because the original may change, move or (on phones) become unreadable before it
   * is sent. Prepares photos for sending. Submitting waits for it.
   */
  readonly read: (file: File) => Promise<File | PlainProblem>;
  /** Submitting waits for followed promises. */
  readonly follow: <Result>(arrival: Promise<Result>) => Promise<Result>;
  readonly arriving: () => Promise<unknown> | undefined;
}

export function createDocumentIntake(
  store: OrderFormStore,
  { explainRefusal, preparePhoto }: OrderFormParts,
  documents: KeptDocuments,
): DocumentIntake {
  const { getState, setState } = store;
  const pending: Promise<unknown>[] = [];
  const follow = <Result>(arrival: Promise<Result>): Promise<Result> => {
    const followed = arrival.finally(() => pending.splice(pending.indexOf(followed), 1));
    pending.push(followed);
    return followed;
  };

  async function prepare(photo: File): Promise<File | PlainProblem> {
    setState({ preparing: getState().preparing + 1 });
    const prepared = await preparePhoto(photo);
    setState({ preparing: getState().preparing - 1 });
    return prepared;
  }

  async function read(file: File): Promise<File | PlainProblem> {
    const copy = await copyOf(file);
    if (copy === undefined) return 'file.unreadable';
    return isPhoto(file.name) ? prepare(copy) : copy;
  }

  return {
    store,
    documents,
    explainRefusal,
    refuse(about, names) {
      const problem = getState().documents.length > 1 ? { about, names } : about;
      setState({ problems: { ...getState().problems, file: problem } });
      return problem;
    },
    isSending: () => getState().submission.step !== 'editing',
    read: (file) => follow(read(file)),
    follow,
    arriving: () => pending.at(-1),
  };
}

export function isPhoto(name: string): boolean {
  return /\.(?:jpe?g|png|hei[cf])$/i.test(name);
}

/**
 * HEIC photos are sent as JPEG. The media type is checked for dropped files only: file pickers report wrong ones
 * for valid Word files.
 */
export function problemOf(file: File, how: How): ErrorCode | undefined {
  const name = file.name.replace(/\.hei[cf]$/i, '.jpg');
  const mediaType = how === 'dropped' && name === file.name ? file.type : '';
  return checkChosenFile({ name, bytes: file.size, mediaType });
}

/** Undefined if the file cannot be read. */
async function copyOf(file: File): Promise<File | undefined> {
  try {
    const { name, type, lastModified } = file;
    return new File([await file.arrayBuffer()], name, { type, lastModified });
  } catch {
    return undefined;
  }
}
