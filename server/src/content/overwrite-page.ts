import type { Em } from '../db/orm.ts';
import type { ContentPage } from '../db/rows/pages/content-page.ts';
import type { PageDraft } from './page-draft.ts';

/**
 * Overwrites a locked page with a draft, in the caller's transaction. Every save advances the time by at least a millisecond,
 * so that the row and its version change even if the draft is unchanged.
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
