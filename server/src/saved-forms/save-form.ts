import { LockMode } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import type { SavedFields } from '@truepage/core/api/saved-forms';
import { AppError } from '@truepage/core/errors';
import { documentLimits } from '@truepage/core/files/document-type';
import { savedFormHours } from '@truepage/core/limits';
import type { Em } from '../db/orm.ts';
import { SavedForm } from '../db/rows/order/saved-form.ts';
import { Upload } from '../db/rows/order/upload.ts';
import type { Database, FormBox, Links, Queue, Time } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { lockStarts } from '../uploads/upload.repository.ts';
import { formTotal, readPricing } from './form-total.ts';
import { dropWaitingMails, lockEditedForm, sealContent, type FormEditor } from './saved-form.repository.ts';

interface FormToSave extends Omit<FormEditor, 'browser'> {
  /** The hash of the saving browser's cookie. */
  readonly browser: string;
  readonly email: string;
  readonly fields: SavedFields;
  readonly key: string;
  /** The ids that the browser uses for its uploads. */
  readonly uploads: readonly string[];
  readonly locale: string;
  readonly timeZone: string | undefined;
}

const lifetimeMs = savedFormHours * 3_600_000;

/**
 * Stores a form with its uploads for 72 hours from now, and emails the link to it. Saving again replaces the stored form; links
 * to a different address end. Throws 'saved_form.elsewhere' if another browser has opened it, 'saved_form.not_found' if it was
 * ordered or has expired, and 'upload.not_found' (with the document).
 */
export async function saveForm(
  deps: Database & Time & Queue & FormBox & Pick<Links, 'mailboxes'>,
  input: FormToSave,
): Promise<SavedForm> {
  const now = deps.clock.now();
  const { id, browser, email, generation, fields, key } = input;
  return deps.orm.em.fork().transactional(async (em) => {
    await lockStarts(em, browser);
    const found = await lockEditedForm(em, input, now);
    if (found === null && generation > 0) throw new AppError('saved_form.not_found');
    // An expired form releases its id.
    if (found === null) await em.nativeDelete(SavedForm, { id, expiresAt: { $lte: now } });
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    const uploads = await ownUploads(em, input, now);
    const kept = {
      mailedTo: deps.mailboxes.hash(email),
      sealed: sealContent(deps, id, { email, fields, key, uploads: uploads.map((upload) => upload.id) }),
      total: formTotal(fields, uploads, await readPricing(em)) ?? null,
      savedAt: now,
      expiresAt,
    };
    const form =
      found === null
        ? em.create(SavedForm, { id, browser, generation, ...kept })
        : Object.assign(found, kept);
    await em.flush();
    await em.nativeUpdate(Upload, { savedForm: id }, { savedForm: null });
    await em.nativeUpdate(Upload, { id: uploads.map((upload) => upload.id) }, { savedForm: id, expiresAt });
    await dropWaitingMails(em, id);
    const mail = { kind: 'saved_form', fact: randomUUID(), orderId: null, recipient: email } as const;
    const { locale, timeZone } = input;
    await queueMail(
      em,
      deps.jobs,
      { ...mail, locale, timeZone, payload: { savedFormId: id, expiresAt } },
      now,
    );
    return form;
  });
}

/** The uploads in the customer's order, locked. */
async function ownUploads(em: Em, { browser, uploads: ids }: FormToSave, now: Date): Promise<Upload[]> {
  if (ids.length === 0) return [];
  const own = { browser, senderId: [...ids], expiresAt: { $gt: now } };
  const lock = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const found = await em.find(Upload, own, lock);
  const uploads = ids.map((id, index) => {
    const upload = found.find(({ senderId }) => senderId === id);
    if (upload === undefined) throw new AppError('upload.not_found', { document: index + 1 });
    return upload;
  });
  const bytes = uploads.reduce((sum, upload) => sum + upload.bytes, 0);
  if (bytes > documentLimits.totalBytes)
    throw new AppError('files.too_large_together', { bytes: documentLimits.totalBytes });
  return uploads;
}
