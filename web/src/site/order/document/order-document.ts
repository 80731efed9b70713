import type { FieldProblem } from '../form/form-problems.ts';
import type { PageCount } from './page-count.ts';

/** The state of a document's upload while the form is filled in; `arrived` in bytes. */
export type Upload =
  | { readonly kind: 'sending'; readonly arrived: number }
  /** The metadata of a photo is being removed. */
  | { readonly kind: 'preparing' }
  /** The connection is lost, or the server is busy; with the server's reason, if any. */
  | {
      readonly kind: 'retrying';
      readonly arrived: number;
      readonly code?: string | undefined;
      readonly message?: string | undefined;
    }
  /** The server checks the file and counts its pages. */
  | { readonly kind: 'checking' | 'uploaded' }
  /** Cancelled by the visitor. */
  | { readonly kind: 'cancelled' }
  /** It must be sent with the form. */
  | { readonly kind: 'impossible' };

/** One document of the order form. */
export interface OrderDocument {
  /** The id of its stored copy and of its upload. */
  readonly id: string;
  /** Undefined while its copy is being restored, and for a document that only the server has. */
  readonly file: File | undefined;
  /** Set for a document that only the server has, because it came from a phone. */
  readonly remote?: { readonly name: string; readonly bytes: number } | undefined;
  readonly pages: PageCount;
  /** A PDF with at least as many pictures as pages. */
  readonly mayBeScan?: boolean | undefined;
  /** Why it cannot be ordered; it must be replaced or removed. */
  readonly problem?: FieldProblem | undefined;
  /** Undefined if it waits for its turn, or if it is the only document and small enough to be sent with the form. */
  readonly upload?: Upload | undefined;
}

/** The size up to which a single document is sent with the form, in bytes. */
const smallDocument = 1024 * 1024;

interface Listed {
  readonly documents: readonly OrderDocument[];
  readonly isPhone: boolean;
  readonly saved?: object | undefined;
}

/** Whether the documents are uploaded while the form is filled in; always for a phone and a saved form. */
export function needUpload({ documents, isPhone, saved }: Listed): boolean {
  if (saved !== undefined && documents.length > 0) return true;
  return isList({ documents, isPhone }) || totalBytes(documents) > smallDocument;
}

/** Whether documents are shown as a list with the state of their uploads. */
export function isList({ documents, isPhone }: Listed): boolean {
  return documents.length > 1 || documents.some(({ remote }) => isPhone || remote !== undefined);
}

/** Undefined while it is being restored. */
export function nameOf({ file, remote }: OrderDocument): string | undefined {
  return file?.name ?? remote?.name;
}

export function bytesOf({ file, remote }: OrderDocument): number {
  return file?.size ?? remote?.bytes ?? 0;
}

/** The page count of all documents together. */
export function totalPages(documents: readonly OrderDocument[]): PageCount {
  const counts = documents.filter(isOrderable).map(({ pages }) => pages);
  const [first = { kind: 'none' } as const] = counts;
  if (counts.length <= 1) return first;
  if (counts.some(({ kind }) => kind === 'counting' || kind === 'none')) return { kind: 'counting' };
  const isCounted = counts.every(({ kind }) => kind === 'counted');
  return isCounted ? { kind: 'counted', pages: quotedPages(documents) } : { kind: 'later' };
}

/** The number of pages for the price preview: one for each uncounted document, and at least one in total. */
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

/** The size of the documents that can be ordered; the others are never sent. */
export function totalBytes(documents: readonly OrderDocument[]): number {
  return documents.filter(isOrderable).reduce((sum, document) => sum + bytesOf(document), 0);
}
