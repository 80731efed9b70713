import { randomUUID } from 'node:crypto';
import { ContentPage } from '../db/rows/pages/content-page.ts';
import type { Caching, Database, Time } from '../deps.ts';
import type { Actor } from '../audit/record-audit.ts';
import { readDraft, type PageInput } from './page-draft.ts';
import { recordPageChange } from './record-page-change.ts';
import { withFreeSlug } from './with-free-slug.ts';

export interface SavedPage {
  readonly page: ContentPage;
  /** A description of what the allow-list removed from the texts. */
  readonly removed: readonly string[];
}

/** Creates a page. Throws the errors of readDraft(), and 'content.slug_taken'. */
export async function createPage(
  deps: Database & Time & Caching,
  staff: Actor,
  input: PageInput,
): Promise<SavedPage> {
  const { draft, removed } = readDraft(input);
  const now = deps.clock.now();
  const page = await withFreeSlug(deps, draft.slug, async (em) => {
    const created = em.create(ContentPage, {
      es: null,
      ...draft,
      id: randomUUID(),
      createdAt: now,
      updatedAt: now,
    });
    await em.flush();
    await recordPageChange(em, created, 'created', { actor: staff, now });
    return created;
  });
  return { page, removed };
}
