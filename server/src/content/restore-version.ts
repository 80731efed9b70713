import { AppError } from '@truepage/core/errors';
import type { Em } from '../db/orm.ts';
import { ContentPage } from '../db/rows/pages/content-page.ts';
import type { ContentVersion } from '../db/rows/pages/content-version.ts';
import type { Caching, Database, Time } from '../deps.ts';
import type { Actor } from '../audit/record-audit.ts';
import { lockPage } from './content-page.repository.ts';
import { findVersion, lockHistory } from './content-version.repository.ts';
import { overwritePage } from './overwrite-page.ts';
import { chooseSlug, type PageDraft } from './page-draft.ts';
import { recordPageChange } from './record-page-change.ts';
import { storedContent } from './sanitise-content.ts';
import { withFreeSlug } from './with-free-slug.ts';

interface Restoration {
  readonly id: string;
  readonly versionId: string;
  /** The address of the restored page; defaults to that of the version. */
  readonly slug?: string | undefined;
  /** The newest version that the caller knows; if omitted, any version is replaced. */
  readonly version?: number | undefined;
}

/**
 * Restores a version of a page as a new version. A deleted page is restored with its id. Throws 'content.version_unknown',
 * 'content.changed_meanwhile' if the page was saved or deleted in the meantime, the errors of chooseSlug(), and
 * 'content.slug_taken' if another page now has its address.
 */
export async function restoreVersion(
  deps: Database & Time & Caching,
  staff: Actor,
  { id: pageId, versionId, slug: asked, version: known }: Restoration,
): Promise<ContentPage> {
  const version = await findVersion(deps.orm.em.fork(), pageId, versionId);
  const slug = asked === undefined ? version.slug : chooseSlug(asked, version.title);
  const now = deps.clock.now();
  return withFreeSlug(deps, slug, async (em) => {
    const saved = await lockHistory(em, pageId);
    if (known !== undefined && known !== saved)
      throw new AppError('content.changed_meanwhile', { version: saved });
    const draft = { ...draftOf(await findVersion(em, pageId, versionId)), slug };
    const current = await lockPage(em, pageId);
    const page =
      current === null
        ? await recreate(em, pageId, draft, saved + 1, now)
        : await overwritePage(em, current, draft, now);
    await recordPageChange(em, page, 'restored', { actor: staff, now });
    return page;
  });
}

/** Continues the version count, so that an open editor does not mistake the new page for the old one. */
async function recreate(
  em: Em,
  id: string,
  draft: PageDraft,
  version: number,
  now: Date,
): Promise<ContentPage> {
  await em.insert(ContentPage, { ...draft, id, version, createdAt: now, updatedAt: now });
  return em.findOneOrFail(ContentPage, { id });
}

/** Sanitised again, because the allow-list may have become stricter. */
function draftOf(version: ContentVersion): PageDraft {
  const { slug, title, isPublished, menuLocation, menuOrder } = version;
  const es = version.es ?? null;
  return {
    slug,
    title,
    content: storedContent(version.content).html,
    es: es === null ? null : { title: es.title, content: storedContent(es.content).html },
    isPublished,
    menuLocation,
    menuOrder,
  };
}
