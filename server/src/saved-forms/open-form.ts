import { randomUUID } from 'node:crypto';
import type { OpenedForm } from '@truepage/core/api/saved-forms';
import { AppError } from '@truepage/core/errors';
import { cents, type Cents } from '@truepage/core/money';
import { maskEmail } from '@truepage/core/privacy/ownership-code';
import type { Em } from '../db/orm.ts';
import type { SavedForm } from '../db/rows/order/saved-form.ts';
import { SavedFormLink } from '../db/rows/order/saved-form-link.ts';
import { Upload } from '../db/rows/order/upload.ts';
import type { Database, FormBox, Time } from '../deps.ts';
import { hashMailedToken } from '../mail/secrets/mailed-token.ts';
import { presentUpload } from '../uploads/upload.repository.ts';
import { formTotal, readPricing } from './form-total.ts';
import { lockForm, openContent, type SavedContent } from './saved-form.repository.ts';

interface Opening {
  readonly token: string;
  /** The caller knows that another browser edits the form. */
  readonly takeOver: boolean;
  /** The hash of the caller's cookie; undefined: it has none yet. */
  readonly browser: string | undefined;
  /** Gives the browser its cookie, and returns the hash. */
  readonly remember: () => string;
}

type Elsewhere = ReturnType<typeof presentForm> & { readonly state: 'elsewhere' };

/**
 * Opens a form by its emailed link: the caller's browser edits it from now on, and its uploads are that browser's, under new ids. Where
 * another browser edits it, the caller learns that first. A link opens as often as needed. Throws 'saved_form.not_found' for unknown,
 * expired, ordered ones and those of another address alike.
 */
export async function openForm(
  deps: Database & Time & FormBox,
  { token, takeOver, browser, remember }: Opening,
): Promise<OpenedForm | Elsewhere> {
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    const link = await em.findOne(SavedFormLink, { tokenHash: hashMailedToken(token) });
    const form = link && (await lockForm(em, link.form.id, now));
    if (link === null || form === null || form.mailedTo !== link.mailedTo)
      throw new AppError('saved_form.not_found');
    const content = openContent(deps, form);
    if (form.browser !== browser && !takeOver) return { state: 'elsewhere', ...presentForm(form, content) };

    const uploads = await takeUploads(em, form, content, remember());
    form.generation += 1;
    await em.flush();
    const total = formTotal(content.fields, uploads, await readPricing(em));
    return {
      state: 'opened',
      id: form.id,
      generation: form.generation,
      ...presentForm(form, content),
      fields: content.fields,
      key: content.key,
      documents: uploads.map((upload) => presentUpload(upload, null)),
      changedPrice: changeOf(form.total ?? null, total),
    };
  });
}

/** What its editor, and who has its link, may see of a form. */
export function presentForm({ savedAt, expiresAt }: SavedForm, { email }: Pick<SavedContent, 'email'>) {
  return {
    maskedEmail: maskEmail(email),
    savedAt: savedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Gives the form and its uploads to a browser. New ids: it may have an upload under the old one, and its former owner knows those. */
async function takeUploads(
  em: Em,
  form: SavedForm,
  { uploads: ids }: SavedContent,
  browser: string,
): Promise<Upload[]> {
  const found = await em.find(Upload, { savedForm: form.id }, { orderBy: { id: 'asc' } });
  if (form.browser !== browser) {
    for (const upload of found) Object.assign(upload, { browser, senderId: randomUUID(), phoneLink: null });
    form.browser = browser;
  }
  // Documents that its editor has removed since are deleted.
  return ids.flatMap((id) => found.find((upload) => upload.id === id) ?? []);
}

function changeOf(before: number | null, now: Cents | undefined): OpenedForm['changedPrice'] {
  return before === null || now === undefined || before === now ? null : { before: cents(before), now };
}
