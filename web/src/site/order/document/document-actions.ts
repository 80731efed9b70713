import type { ErrorCode } from '@truepage/core/errors';
import { documentLimits } from '@truepage/core/files/document-type';
import type { OrderFormParts, OrderFormStore } from '../form/order-form-store.ts';
import {
  createDocumentIntake,
  problemOf,
  type How,
  type Taken,
  isPhoto,
  type DocumentIntake,
} from './document-intake.ts';
import { createKeptDocuments, type UploadedDocument } from './kept-documents.ts';
import { createTakeDocument } from './take-document.ts';
import { totalBytes, type OrderDocument } from './order-document.ts';

export interface DocumentActions {
  /** Sets the only document, replacing an earlier one; with several documents, adds one. */
  readonly choose: (file: File, how?: How) => Taken;
  /** Adds documents up to the limits of an order; each refused file is listed with its problem. */
  readonly add: (files: readonly File[], how?: How) => Taken;
  /** Replaces a listed document, which stays if the file is refused. */
  readonly replace: (id: string, file: File) => Taken;
  /** Adds a document that another device uploaded for this form. Returns the limit that prevents it, or undefined. */
  readonly receive: (uploaded: UploadedDocument) => ErrorCode | undefined;
  readonly remove: (id: string) => void;
  /** Moves a document to a position in the list, from 0. */
  readonly move: (id: string, place: number) => void;
  /** Restores the stored documents with these ids, unless the visitor has chosen others meanwhile. */
  readonly restore: (ids: readonly string[]) => Promise<void>;
  /** Pending while a document is being read or restored; otherwise undefined. */
  readonly arriving: () => Promise<unknown> | undefined;
  /** Stops work in progress, such as counting pages. */
  readonly stop: () => void;
}

export function createDocumentActions(store: OrderFormStore, parts: OrderFormParts): DocumentActions {
  const documents = createKeptDocuments(store, parts);
  const intake = createDocumentIntake(store, parts, documents);
  const { isSending, refuse, follow, arriving } = intake;
  const { take, begin, stop } = createTakeDocument(intake);
  const add = async (files: readonly File[], how: How = 'picked'): Taken =>
    isSending() ? undefined : addDocuments(intake, files.map(plainlyNamed), how);

  return {
    async choose(file, how = 'picked') {
      const [only, another] = store.getState().documents;
      if (isSending()) return undefined;
      if (another !== undefined) return add([file], how);
      const isTooLarge = problemOf(file, how) === 'file.too_large';
      if (only !== undefined && isTooLarge) documents.remove(only.id);
      return take(plainlyNamed(file), how, only?.id);
    },
    add,
    async replace(id, file) {
      const message = await parts.explainRefusal(file);
      if (isSending() || !documents.has(id)) return undefined;
      if (message !== undefined) return refuse({ message }, [file.name]);
      const others = store.getState().documents.filter((known) => known.id !== id);
      const limit = limitFor(sentBytes(file.size), roomOf(others));
      return limit === undefined ? take(plainlyNamed(file), 'picked', id) : refuse(limit, [file.name]);
    },
    receive(uploaded) {
      if (documents.has(uploaded.id)) return undefined;
      const limit = limitFor(uploaded.bytes, roomOf(store.getState().documents));
      if (limit === undefined) documents.addUploaded(uploaded);
      return limit;
    },
    remove(id) {
      if (isSending()) return;
      begin(id);
      documents.remove(id);
    },
    move(id, place) {
      if (!isSending()) documents.move(id, place);
    },
    restore: (ids) => follow(documents.restore(ids, begin())),
    arriving,
    stop() {
      stop();
      documents.stop();
    },
  };
}

/** Adds documents up to the limits of an order; each refused file is listed with its problem. */
async function addDocuments(intake: DocumentIntake, files: readonly File[], how: How): Taken {
  const { store, documents, refuse } = intake;
  const { fitting, rest, limit } = withinLimits(files, store.getState().documents);
  const added = fitting.map((file) => [documents.add(file, undefined, !isPhoto(file.name)), file] as const);
  const left = rest.length === 0 ? undefined : refuse(limit, rest);
  const problems = await Promise.all(added.map(([id, file]) => fill(intake, id, file, how)));
  // The list shows and announces the problems of its documents.
  const isListed = store.getState().documents.length > 1;
  return left ?? (isListed ? undefined : problems.find((problem) => problem !== undefined));
}

/** Reads the file of a document that is already listed. */
async function fill(intake: DocumentIntake, id: string, file: File, how: How): Taken {
  const { documents, explainRefusal, isSending, read } = intake;
  const problem = problemOf(file, how);
  const copy = problem ?? (await read(file));
  if (copy instanceof File && documents.has(id)) documents.keep(id, copy);
  const message = problem === undefined || problem === 'file.type' ? await explainRefusal(file) : undefined;
  const found = message === undefined ? copy : { message };
  const refused = found instanceof File ? undefined : found;
  if (refused === undefined || !documents.has(id) || isSending()) return undefined;
  documents.refuse(id, refused);
  return refused;
}

/** The file without characters in its name that reverse the text around it; the server removes them, too. */
function plainlyNamed(file: File): File {
  const { type, lastModified } = file;
  const name = file.name.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '');
  return name === file.name ? file : new File([file], name, { type, lastModified });
}

/** What an order already has. */
interface Room {
  readonly count: number;
  readonly bytes: number;
}

function roomOf(documents: readonly OrderDocument[]): Room {
  return { count: documents.length, bytes: totalBytes(documents) };
}

/** The limit that another document of this size would exceed. */
function limitFor(added: number, { count, bytes }: Room): ErrorCode | undefined {
  if (count >= documentLimits.count) return 'files.too_many';
  return bytes + added > documentLimits.totalBytes ? 'files.too_large_together' : undefined;
}

/** A file that is too large is listed with its problem but never sent. */
function sentBytes(size: number): number {
  return size > documentLimits.bytes ? 0 : size;
}

/** Splits files into those an order can still take and the names of the others, with the first limit they exceed. */
function withinLimits(files: readonly File[], documents: readonly OrderDocument[]) {
  const fitting: File[] = [];
  const rest: string[] = [];
  let room = roomOf(documents);
  let first: ErrorCode = 'files.too_many';
  for (const file of files) {
    const added = sentBytes(file.size);
    const limit = limitFor(added, room);
    if (limit === undefined) {
      fitting.push(file);
      room = { count: room.count + 1, bytes: room.bytes + added };
    } else {
      if (rest.length === 0) first = limit;
      rest.push(file.name);
    }
  }
  return { fitting, rest, limit: first };
}
