import { AppError } from '@truepage/core/errors';
import type { ContentPage } from '../db/rows/pages/content-page.ts';
import type { Database, Links, Site, Time } from '../deps.ts';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import { findPage, findPreviewedPage } from './content-page.repository.ts';

/** Creates a preview link, which shows the page, published or not, to anyone who has the link. Throws 'content.not_found'. */
export async function linkToPreview(
  deps: Database & Time & Links & Site,
  staff: Actor,
  pageId: string,
): Promise<{ url: string; worksUntil: Date }> {
  const now = deps.clock.now();
  const em = deps.orm.em.fork();
  const { createdAt, slug } = await findPage(em, pageId);
  const { token, worksUntil } = deps.previewLinks.sign({ pageId, createdAt }, now);
  await recordAudit(em, { actor: staff, what: 'content.preview_linked', after: { pageId, slug } }, now);
  return { url: `${deps.publicUrl()}/content/preview/${token}`, worksUntil };
}

/** Returns the current page of a preview link. Throws 'content.preview_invalid', also if the page was deleted. */
export async function readPreview(deps: Database & Time & Links, token: string): Promise<ContentPage> {
  const grant = deps.previewLinks.read(token, deps.clock.now());
  const page = grant === undefined ? null : await findPreviewedPage(deps.orm.em.fork(), grant);
  if (page === null) throw new AppError('content.preview_invalid');
  return page;
}
