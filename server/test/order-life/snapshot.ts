import type { DraftComment, DraftReviewState, DraftState } from '@truepage/core/drafts/draft';
import type { Fact } from '@truepage/core/facts/fact';
import type { OrderStatus } from '@truepage/core/orders/order-status';
import { sql } from 'kysely';
import type { World } from './world.ts';

/** A time as formatted by the database in JSON. */
type At = string | null;

/** The stored data of an order at one moment. */
export interface Snapshot {
  readonly order: {
    readonly status: OrderStatus;
    readonly full_name: string;
    readonly email: string;
    readonly recipient: string | null;
    readonly passport_names: readonly string[];
    readonly assignee_id: string | null;
    readonly approval: string | null;
    readonly translation_type: 'standard' | 'certified' | 'express';
    readonly document_count: number;
    readonly page_count: number;
    readonly total_price: number;
    readonly quote_state: string | null;
    readonly facts_state: string | null;
    readonly draft_state: DraftReviewState | null;
    readonly draft_sent_at: At;
    readonly paid_at: At;
    readonly refunded_at: At;
    readonly due_at: string;
    readonly paused_at: At;
    readonly question_asked_at: At;
    readonly page_count_asked_at: At;
    readonly correction_asked_at: At;
    readonly notified_at: At;
    readonly completed_at: At;
    readonly documents_deleted_at: At;
    readonly access_generation: number;
    readonly version: number;
  };
  readonly audit: readonly {
    readonly id: number;
    readonly what: string;
    readonly before: Readonly<Record<string, unknown>> | null;
    readonly after: Readonly<Record<string, unknown>> | null;
  }[];
  readonly messages: readonly {
    readonly id: string;
    readonly sequence: number;
    readonly text: string;
    readonly question: string | null;
    readonly created_at: string;
  }[];
  readonly page_counts: readonly {
    readonly id: string;
    readonly document: number;
    readonly pages_before: number;
    readonly pages_after: number;
    readonly price_before: number;
    readonly price_after: number;
    readonly state: string;
    readonly asked_at: string;
  }[];
  readonly payment_entries: readonly {
    readonly kind: string;
    readonly amount: number;
    readonly reference: string;
    readonly charge: string | null;
  }[];
  readonly payment_exceptions: readonly {
    readonly id: string;
    readonly kind: string;
    readonly reference: string;
    readonly resolved_at: At;
  }[];
  readonly refund_requests: readonly { readonly state: string; readonly amount: number }[];
  readonly stored_files: readonly {
    readonly id: string;
    readonly kind: string;
    readonly document: number;
    readonly version: number;
    readonly pages: number;
    readonly charged_pages: number | null;
    readonly replaced_at: At;
    readonly deleted_at: At;
  }[];
  readonly certificates: readonly {
    readonly number: string;
    readonly document: number;
    readonly superseded_at: At;
    readonly revoked_at: At;
    readonly record: string;
  }[];
  readonly fact_lists: readonly {
    readonly id: string;
    readonly state: string;
    readonly facts: readonly Fact[];
  }[];
  readonly corrections: readonly {
    readonly id: string;
    readonly state: string;
    readonly document: number;
    readonly sent_at: string;
  }[];
  readonly rejections: readonly { readonly id: string; readonly state: string; readonly authority: string }[];
  readonly drafts: readonly {
    readonly id: string;
    readonly round: number;
    readonly files: readonly string[];
    readonly state: DraftState;
    readonly sent_at: string;
    readonly answer_by: string;
    readonly is_automatic: boolean;
    readonly comments: readonly DraftComment[];
  }[];
  readonly order_notes: readonly { readonly id: string; readonly text: string }[];
  readonly review_comments: readonly { readonly id: string; readonly text: string }[];
  readonly verdicts: readonly { readonly id: string; readonly translation_id: string }[];
  readonly delivery_checks: readonly {
    readonly id: string;
    readonly state: string;
    readonly queued_at: string;
  }[];
  readonly findings: readonly { readonly id: string; readonly answer: string | null }[];
  readonly quotes: readonly { readonly revision: number }[];
  readonly mails: readonly {
    readonly kind: string;
    readonly recipient: string;
    readonly payload: object;
    readonly sent_at: At;
  }[];
}

const ofOrder = {
  audit: ['audit_entries', 'id'],
  messages: ['messages', 'sequence'],
  page_counts: ['page_counts', 'asked_at'],
  payment_entries: ['payment_entries', 'at'],
  refund_requests: ['refund_requests', 'created_at'],
  stored_files: ['stored_files', 'created_at'],
  certificates: ['certificates', 'issued_at'],
  fact_lists: ['fact_lists', 'sent_at'],
  corrections: ['corrections', 'sent_at'],
  drafts: ['drafts', 'round'],
  rejections: ['rejections', 'received_at'],
  order_notes: ['order_notes', 'at'],
  delivery_checks: ['delivery_checks', 'queued_at'],
  quotes: ['quotes', 'order_id'],
  mails: ['mails', 'created_at'],
} as const;

const rowsOf = (table: string, order: string, condition = sql`row.order_id = orders.id`) =>
  sql`coalesce((select jsonb_agg(to_jsonb(row) order by row.${sql.ref(order)}) from ${sql.table(table)} as row where ${condition}), '[]')`;
const translations = sql`(select id from stored_files where order_id = orders.id)`;

/** Reads all of it in one statement. */
export async function takeSnapshot({ deps }: World, orderNumber: string): Promise<Snapshot> {
  const parts = [
    ...Object.entries(ofOrder).map(
      ([name, [table, order]]) => sql`${sql.lit(name)}, ${rowsOf(table, order)}`,
    ),
    sql`'payment_exceptions', ${rowsOf('payment_exceptions', 'created_at', sql`row.order_number = orders.order_number`)}`,
    sql`'review_comments', ${rowsOf('review_comments', 'at', sql`row.translation_id in ${translations}`)}`,
    sql`'verdicts', ${rowsOf('translation_reviews', 'at', sql`row.translation_id in ${translations} and row.replaced_at is null`)}`,
    sql`'findings', ${rowsOf('delivery_findings', 'place', sql`row.check_id in ${translations}`)}`,
  ];
  const { rows } = await sql<{ seen: Snapshot }>`
    select jsonb_build_object('order', to_jsonb(orders), ${sql.join(parts)}) as seen
    from orders where order_number = ${orderNumber}`.execute(deps.orm.em.fork().getKysely());
  const [row] = rows;
  if (row === undefined) throw new Error(`${orderNumber} is gone`);
  return row.seen;
}

/** The current translations, one for each document. */
export function currentTranslations({ stored_files: files }: Snapshot): Snapshot['stored_files'] {
  return files.filter(({ kind, replaced_at: replaced, deleted_at: deleted }) => {
    return kind === 'translation' && replaced === null && deleted === null;
  });
}

export const openQuestion = ({ page_counts: counts }: Snapshot) =>
  counts.find(({ state }) => state === 'asked');
