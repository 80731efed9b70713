import { LockMode } from '@mikro-orm/postgresql';
import type { ReplyOf } from '@truepage/core/api/contract';
import type { SavedFields } from '@truepage/core/api/saved-forms';
import type { SavedFormRef } from '@truepage/core/api/shapes';
import { AppError } from '@truepage/core/errors';
import { sql } from 'kysely';
import type { Em } from '../db/orm.ts';
import { SavedForm } from '../db/rows/order/saved-form.ts';
import type { Upload } from '../db/rows/order/upload.ts';
import type { FormBox } from '../deps.ts';

/** The encrypted content of a saved form. */
export interface SavedContent {
  /** The address that the link is mailed to. */
  readonly email: string;
  readonly fields: SavedFields;
  /** The Idempotency-Key of the future order. */
  readonly key: string;
  /** The row ids of its uploads, in the customer's order. */
  readonly uploads: readonly string[];
}

export function sealContent({ formBox }: FormBox, id: string, content: SavedContent): string {
  return formBox.seal(Buffer.from(JSON.stringify(content)), id);
}

export function openContent({ formBox }: FormBox, { id, sealed }: SavedForm): SavedContent {
  return JSON.parse(Buffer.from(formBox.open(sealed, id)).toString()) as SavedContent;
}

/**
 * Returns the form if it still exists, locked until the transaction ends. Lock it before its uploads and emails, as everywhere.
 */
export function lockForm(em: Em, id: string, now: Date): Promise<SavedForm | null> {
  return em.findOne(SavedForm, keptAt(id, now), { lockMode: LockMode.PESSIMISTIC_WRITE });
}

const keptAt = (id: string, now: Date) => ({ id, expiresAt: { $gt: now } });

/** The hash of a browser's cookie, and its reference to the form. */
export interface FormEditor extends SavedFormRef {
  readonly browser: string | undefined;
}

type FormState = ReplyOf<'checkSavedForm'>['state'];

/** Whether the caller edits the form, another browser does, or it no longer exists. */
export async function stateOfForm(em: Em, editor: FormEditor, now: Date): Promise<FormState> {
  const form = await em.findOne(SavedForm, keptAt(editor.id, now));
  if (form === null) return 'gone';
  return isEditedBy(form, editor) ? 'mine' : 'elsewhere';
}

function isEditedBy(form: SavedForm, { browser, generation }: FormEditor): boolean {
  return form.browser === browser && form.generation === generation;
}

/**
 * Locks the form of its editor, like lockForm(); null if it no longer exists. Throws 'saved_form.elsewhere' if another browser
 * has opened it since.
 */
export async function lockEditedForm(em: Em, editor: FormEditor, now: Date): Promise<SavedForm | null> {
  const form = await lockForm(em, editor.id, now);
  if (form !== null && !isEditedBy(form, editor)) throw new AppError('saved_form.elsewhere');
  return form;
}

/**
 * Deletes forms with their links, emails and uploads, in the caller's transaction. Returns the uploads, whose files the caller
 * deletes after the commit.
 */
export async function endForms(em: Em, ids: readonly string[]): Promise<readonly StoredUpload[]> {
  if (ids.length === 0) return [];
  const removed = await em
    .getKysely()
    .deleteFrom('uploads')
    .where('saved_form_id', 'in', [...ids])
    .returning(['segments', 'document'])
    .execute();
  await em.getKysely().deleteFrom('mails').where(mailsOf(ids)).execute();
  await em.nativeDelete(SavedForm, { id: [...ids] });
  return removed;
}

type StoredUpload = Pick<Upload, 'segments' | 'document'>;

/** The storage keys of an upload. */
export function keysOf({ segments, document }: StoredUpload): string[] {
  return [...segments, ...(document ? [document] : [])].map(({ storageKey }) => storageKey);
}

/** Deletes unsent emails: each save queues one, to the address at that time. */
export async function dropWaitingMails(em: Em, id: string): Promise<void> {
  await em
    .getKysely()
    .deleteFrom('mails')
    .where(mailsOf([id]))
    .where('sent_at', 'is', null)
    .execute();
}

const mailsOf = (ids: readonly string[]) =>
  sql<boolean>`kind = 'saved_form' and payload->>'savedFormId' = any(${[...ids]}::text[])`;
