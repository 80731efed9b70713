import { randomUUID } from 'node:crypto';
import type { Em, Orm } from '../db/orm.ts';
import { ContentPage } from '../db/rows/pages/content-page.ts';
import type { Clock } from '../ports/clock.ts';
import { addVersion, hasHistory, lockFirstPages } from './content-version.repository.ts';
import type { FirstPage } from './first-pages/first-page.ts';
import { firstPages } from './first-pages/first-pages.ts';
import { sanitiseSource } from './sanitise-content.ts';

/**
 * Gives a new installation the pages that header and footer link to, published. Only where there has never been a
 * page: an owner who deletes them does not get them back. Several processes may start at once.
 */
export async function ensureFirstPages({ orm, clock }: { orm: Orm; clock: Clock }): Promise<void> {
  if (await hasHistory(orm.em.fork())) return;
  const now = clock.now();
  await orm.em.fork().transactional(async (em) => {
    await lockFirstPages(em);
    if (await hasHistory(em)) return;
    for (const page of firstPages) await addPage(em, page, now);
  });
}

async function addPage(
  em: Em,
  { slug, menuLocation, menuOrder, en, es }: FirstPage,
  now: Date,
): Promise<void> {
  const page = em.create(ContentPage, {
    id: randomUUID(),
    slug,
    title: en.title,
    content: sanitiseSource(en.content).html,
    es: { title: es.title, content: sanitiseSource(es.content).html },
    isPublished: true,
    menuLocation,
    menuOrder,
    createdAt: now,
    updatedAt: now,
  });
  await em.flush();
  await addVersion(em, page, 'created', { actor: 'system', now });
}
