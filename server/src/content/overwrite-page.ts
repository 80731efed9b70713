import type { Em } from '../db/orm.ts';
import type { ContentPage } from '../db/rows/pages/content-page.ts';
import type { PageDraft } from './page-draft.ts';

/**
 * Writes a draft over a locked page, in the caller's transaction. Every save counts: the time moves on by at least a
 * millisecond, so that the row changes, and with it its version, also when the draft is what it was.
 */
export async function overwritePage(
  em: Em,
  page: ContentPage,
  draft: Partial<PageDraft>,
  now: Date,
): Promise<ContentPage> {
  const updatedAt = new Date(Math.max(now.getTime(), page.updatedAt.getTime() + 1));
  Object.assign(page, draft, { updatedAt });
  await em.flush();
  return page;
}
