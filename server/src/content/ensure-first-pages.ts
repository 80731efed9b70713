import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Em, Orm } from '../db/orm.ts';
import { ContentPage } from '../db/rows/pages/content-page.ts';
import { ContentVersion } from '../db/rows/pages/content-version.ts';
import type { Clock } from '../ports/clock.ts';
import { addVersion, hasHistory, lockFirstPages } from './content-version.repository.ts';
import type { FirstPage } from './first-pages/first-page.ts';
import { firstPages } from './first-pages/first-pages.ts';
import { overwritePage } from './overwrite-page.ts';
import { recordPageChange } from './record-page-change.ts';
import { storedContent } from './sanitise-content.ts';

/**
 * Creates and publishes the pages that header and footer link to, if no page has ever existed: an owner's deletion is final.
 * Pages that staff have not edited are updated to our current texts. Safe when several processes start concurrently.
 */
export async function ensureFirstPages({ orm, clock }: { orm: Orm; clock: Clock }): Promise<void> {
  const now = clock.now();
  const isKnown = await hasHistory(orm.em.fork());
  if (isKnown && (await findOutdated(orm.em.fork())).length === 0) return;
  await orm.em.fork().transactional(async (em) => {
    await lockFirstPages(em);
    if (await hasHistory(em)) await renewPages(em, now);
    else for (const page of firstPages) await addPage(em, page, now);
  });
}

async function renewPages(em: Em, now: Date): Promise<void> {
  for (const { page, draft } of await findOutdated(em)) {
    await overwritePage(em, page, draft, now);
    await recordPageChange(em, page, 'saved', { actor: 'system', now });
  }
}

/** The pages that only we have written so far and whose texts have changed since, with their current texts. */
async function findOutdated(em: Em) {
  const pages = await em.find(ContentPage, { slug: firstPages.map(({ slug }) => slug) });
  const edited = await em.find(
    ContentVersion,
    { pageId: pages.map(({ id }) => id), staffId: { $ne: null } },
    { fields: ['pageId'] },
  );
  const byOwner = new Set(edited.map(({ pageId }) => pageId));
  return pages.flatMap((page) => {
    const first = firstPages.find(({ slug }) => slug === page.slug);
    if (first === undefined || byOwner.has(page.id)) return [];
    const draft = textsOf(first);
    const shown = { title: page.title, content: page.content, es: page.es };
    return isDeepStrictEqual(shown, draft) ? [] : [{ page, draft }];
  });
}

/** Our texts as stored. Cached per process, because sanitising them takes longer than reading the pages. */
const stored = new Map<FirstPage, ReturnType<typeof sanitised>>();

function textsOf(first: FirstPage) {
  const texts = stored.get(first) ?? sanitised(first);
  stored.set(first, texts);
  return { ...texts, es: { ...texts.es } };
}

function sanitised({ en, es }: FirstPage) {
  return {
    title: en.title,
    content: storedContent(en.content).html,
    es: { title: es.title, content: storedContent(es.content).html },
  };
}

async function addPage(em: Em, first: FirstPage, now: Date): Promise<void> {
  const page = em.create(ContentPage, {
    id: randomUUID(),
    ...textsOf(first),
    slug: first.slug,
    isPublished: true,
    menuLocation: first.menuLocation,
    menuOrder: first.menuOrder,
    createdAt: now,
    updatedAt: now,
  });
  await em.flush();
  await addVersion(em, page, 'created', { actor: 'system', now });
}
