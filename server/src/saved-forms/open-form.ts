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
  /** Whether the caller confirmed taking over a form that another browser edits. */
  readonly takeOver: boolean;
  /** The hash of the caller's cookie; undefined if it has none yet. */
  readonly browser: string | undefined;
  /** Sets the browser's cookie, and returns its hash. */
  readonly remember: () => string;
}

type Elsewhere = ReturnType<typeof presentForm> & { readonly state: 'elsewhere' };

/**
 * Opens a form by its emailed link: from now on the caller's browser edits it and owns its uploads, which get new ids. If
 * another browser edits it, the caller has to confirm first. A link can be opened any number of times. Throws
 * 'saved_form.not_found' alike for forms that are unknown, expired, ordered or of another address.
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

/** The data of a form for its editor and for holders of its link. */
export function presentForm({ savedAt, expiresAt }: SavedForm, { email }: Pick<SavedContent, 'email'>) {
  return {
    maskedEmail: maskEmail(email),
    savedAt: savedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Assigns the form and its uploads to a browser. New ids, because the browser may have an upload with the old one, and the
 * previous owner knows the old ids.
 */
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
  // Documents that the editor has removed since then are deleted.
  return ids.flatMap((id) => found.find((upload) => upload.id === id) ?? []);
}

function changeOf(before: number | null, now: Cents | undefined): OpenedForm['changedPrice'] {
  return before === null || now === undefined || before === now ? null : { before: cents(before), now };
}
