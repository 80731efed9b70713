import type { DocumentFlag, PageCountSource } from '@truepage/core/files/document-type';
import { sql, type RawBuilder } from 'kysely';

/** A file of one of several documents, as in `document_files`. */
export interface DocumentFile {
  readonly kind: 'original' | 'translation';
  /** 0: a translation of all documents. */
  readonly document: number;
  readonly id: string;
  readonly filename: string;
  readonly pages: number | null;
  readonly source: PageCountSource | null;
  readonly flags: readonly DocumentFlag[] | null;
  /** Not replaced, and not deleted. */
  readonly is_current: boolean;
}

/** A certificate in force of an order with several documents. */
export interface DocumentCertificate {
  /** 0: of all documents. */
  readonly document: number;
  readonly number: string;
  readonly delivery_file_id: string | null;
  readonly certificate_file_id: string;
  readonly checks: number;
  readonly last_checked_at: string | null;
}

/** Columns for queries over `orders`: the files and certificates of an order's documents; null if there are none. */
export const documentColumns = {
  document_files: sql<readonly DocumentFile[] | null>`(
    select jsonb_agg(jsonb_build_object(
      'kind', kind, 'document', document, 'id', id, 'filename', filename,
      'pages', coalesce(charged_pages, pages), 'source', case when charged_pages is null then page_count_source else 'staff' end,
      'flags', document_flags, 'is_current', replaced_at is null
    )) from stored_files
    where order_id = orders.id and (kind = 'original' or (kind = 'translation' and replaced_at is null))
  )`,
  document_certificates: sql<readonly DocumentCertificate[] | null>`(
    select jsonb_agg(jsonb_build_object(
      'document', document, 'number', number, 'delivery_file_id', delivery_file_id,
      'certificate_file_id', certificate_file_id, 'checks', checks, 'last_checked_at', last_checked_at
    )) from certificates where order_id = orders.id and superseded_at is null and revoked_at is null
  )`,
};

/** A condition on `orders`: every document has its own translation, or there is one for all. */
export const isTranslated = coverAll(sql`stored_files where kind = 'translation' and replaced_at is null`);

/** A condition on `orders`: the customer is asked about a higher page count. Equals stateAt() of core, except for its expiry. */
export const isPageCountAsked = sql<boolean>`(
  orders.page_count_asked_at is not null and orders.status <> 'completed'
  and orders.refunded_at is null and orders.documents_deleted_at is null
)`;

/** A condition on `orders`: a correction waits for an answer. Not for an order whose documents were deleted. */
export const isCorrectionAsked = sql<boolean>`(
  orders.correction_asked_at is not null and orders.documents_deleted_at is null
)`;

/** A condition on `orders`: the customer is asked to confirm facts. */
export const areFactsAsked = sql<boolean>`(
  orders.facts_state is not null and orders.facts_state = 'sent' and orders.refunded_at is null and orders.documents_deleted_at is null
)`;

/** A condition on `orders`: a certificate in force covers each document. */
export const isCertified = coverAll(sql`certificates where superseded_at is null and revoked_at is null`);

/** Whether these rows cover all documents: coverAll() of stored-document.ts, in SQL. */
function coverAll(rows: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    select count(*) filter (where document = 0) > 0 or count(*) >= orders.document_count
    from ${rows} and order_id = orders.id
  )`;
}

interface NamedFile {
  readonly id: string;
  readonly filename: string;
}

/** One document of an order with its translation and certificate. */
export interface OrderDocument {
  /** 1, 2, … */
  readonly position: number;
  readonly pages: number;
  readonly source: PageCountSource;
  /** Warnings for staff before they open it. */
  readonly flags: readonly DocumentFlag[];
  readonly original: NamedFile | null;
  /** Its own translation, or the one for all. */
  readonly translation: NamedFile | null;
  /** Its own certificate, or the one for all. */
  readonly certificate: Omit<DocumentCertificate, 'document'> | null;
}

interface DocumentsView {
  readonly document_count: number;
  readonly page_count: number;
  readonly page_count_source: PageCountSource;
  readonly document_flags: readonly DocumentFlag[];
  readonly original_id: string | null;
  readonly original_filename: string | null;
  readonly translation_id: string | null;
  readonly translation_filename: string | null;
  readonly certificate_number: string | null;
  readonly delivery_file_id: string | null;
  readonly certificate_file_id: string | null;
  readonly checks: number | null;
  readonly last_checked_at: Date | null;
  readonly document_files: readonly DocumentFile[] | null;
  readonly document_certificates: readonly DocumentCertificate[] | null;
}

/** The documents of an order, in the customer's order. */
export function orderDocuments(view: DocumentsView): readonly OrderDocument[] {
  if (view.document_count === 1) return [onlyDocument(view)];
  return Array.from({ length: view.document_count }, (_, index) => oneOfSeveral(view, index + 1));
}

/** The document that the fields of a single file describe. */
export function firstDocument(view: DocumentsView): OrderDocument {
  return view.document_count === 1 ? onlyDocument(view) : oneOfSeveral(view, 1);
}

function onlyDocument(view: DocumentsView): OrderDocument {
  return {
    position: 1,
    pages: view.page_count,
    source: view.page_count_source,
    flags: view.document_flags,
    original: named(view.original_id, view.original_filename),
    translation: named(view.translation_id, view.translation_filename),
    certificate:
      view.certificate_number === null || view.certificate_file_id === null
        ? null
        : {
            number: view.certificate_number,
            delivery_file_id: view.delivery_file_id,
            certificate_file_id: view.certificate_file_id,
            checks: view.checks ?? 0,
            last_checked_at: view.last_checked_at?.toISOString() ?? null,
          },
  };
}

function oneOfSeveral(view: DocumentsView, position: number): OrderDocument {
  const files = view.document_files ?? [];
  const original = files.find(({ kind, document }) => kind === 'original' && document === position);
  return {
    position,
    pages: original?.pages ?? 1,
    source: original?.source ?? 'assumed',
    flags: original?.flags ?? [],
    original: original?.is_current === true ? original : null,
    translation: ownOrOfAll(
      files.filter(({ kind }) => kind === 'translation'),
      position,
    ),
    certificate: ownOrOfAll(view.document_certificates ?? [], position),
  };
}

function named(id: string | null, filename: string | null): NamedFile | null {
  return id === null || filename === null ? null : { id, filename };
}

function ownOrOfAll<Thing extends { readonly document: number }>(
  things: readonly Thing[],
  position: number,
): Thing | null {
  return (
    things.find(({ document }) => document === position) ??
    things.find(({ document }) => document === 0) ??
    null
  );
}
