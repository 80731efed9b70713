import type { FieldProblem } from '../form/form-problems.ts';
import type { PageCount } from './page-count.ts';

/** How far a document is that is uploaded while the form is filled in; `arrived` in bytes. */
export type Upload =
  | { readonly kind: 'sending'; readonly arrived: number }
  /** What the camera wrote into a photo is removed first. */
  | { readonly kind: 'preparing' }
  /** The connection is lost, or the server is busy; why, where it says so. */
  | { readonly kind: 'retrying'; readonly arrived: number; readonly message?: string | undefined }
  /** The server checks the file and counts its pages. */
  | { readonly kind: 'checking' | 'uploaded' }
  /** By the visitor. */
  | { readonly kind: 'cancelled' }
  /** It has to be sent with the form. */
  | { readonly kind: 'impossible' };

/** One document of the order form. */
export interface OrderDocument {
  /** Names the copy kept in this browser, and its upload. */
  readonly id: string;
  /** Undefined while that copy is being brought back, and of one that only the server has. */
  readonly file: File | undefined;
  /** Of one that only the server has: it came from a phone. */
  readonly remote?: { readonly name: string; readonly bytes: number } | undefined;
  readonly pages: PageCount;
  /** A PDF that has as many pictures as pages. */
  readonly mayBeScan?: boolean | undefined;
  /** Why it cannot be ordered; it then waits to be replaced or removed. */
  readonly problem?: FieldProblem | undefined;
  /** Undefined: it waits for its turn, or is small and alone and goes with the form. */
  readonly upload?: Upload | undefined;
}

/** The largest document in bytes that goes with the form, if it is the only one. */
const smallDocument = 1024 * 1024;

interface Listed {
  readonly documents: readonly OrderDocument[];
  readonly isPhone: boolean;
  readonly saved?: object | undefined;
}

/** Whether the documents are uploaded while the form is filled in; a phone and a saved form have nothing else to send them with. */
export function needUpload({ documents, isPhone, saved }: Listed): boolean {
  if (saved !== undefined && documents.length > 0) return true;
  return isList({ documents, isPhone }) || totalBytes(documents) > smallDocument;
}

/** Whether documents are shown as a list, with the state of their uploads. */
export function isList({ documents, isPhone }: Listed): boolean {
  return documents.length > 1 || documents.some(({ remote }) => isPhone || remote !== undefined);
}

/** Undefined while it is being brought back. */
export function nameOf({ file, remote }: OrderDocument): string | undefined {
  return file?.name ?? remote?.name;
}

export function bytesOf({ file, remote }: OrderDocument): number {
  return file?.size ?? remote?.bytes ?? 0;
}

/** What is known about the pages of all documents together. */
export function totalPages(documents: readonly OrderDocument[]): PageCount {
  const counts = documents.filter(isOrderable).map(({ pages }) => pages);
  const [first = { kind: 'none' } as const] = counts;
  if (counts.length <= 1) return first;
  if (counts.some(({ kind }) => kind === 'counting' || kind === 'none')) return { kind: 'counting' };
  const isCounted = counts.every(({ kind }) => kind === 'counted');
  return isCounted ? { kind: 'counted', pages: quotedPages(documents) } : { kind: 'later' };
}

/** The pages that a preview of the price is for: one for each document that is not counted yet, and at least one. */
export function quotedPages(documents: readonly OrderDocument[]): number {
  const pages = documents.filter(isOrderable).map((document) => pagesOf(document) ?? 1);
  return Math.max(
    1,
    pages.reduce((sum, count) => sum + count, 0),
  );
}

/** Undefined before counting. */
function pagesOf({ pages }: OrderDocument): number | undefined {
  return pages.kind === 'counted' ? pages.pages : undefined;
}

export function isOrderable({ problem }: OrderDocument): boolean {
  return problem === undefined;
}

export function totalBytes(documents: readonly OrderDocument[]): number {
  return documents.reduce((sum, document) => sum + bytesOf(document), 0);
}
