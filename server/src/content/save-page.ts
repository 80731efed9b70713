import { AppError } from '@truepage/core/errors';
import type { Caching, Database, Time } from '../deps.ts';
import type { Actor } from '../audit/record-audit.ts';
import { lockPage } from './content-page.repository.ts';
import type { SavedPage } from './create-page.ts';
import { overwritePage } from './overwrite-page.ts';
import { readDraft, type PageInput } from './page-draft.ts';
import { recordPageChange } from './record-page-change.ts';
import { withFreeSlug } from './with-free-slug.ts';

/**
 * Saves a page; the previous content is kept as a version. Throws 'content.not_found', 'content.changed_meanwhile' if it is no
 * longer the edited version, 'content.slug_taken', and the errors of readDraft().
 */
export async function savePage(
  deps: Database & Time & Caching,
  staff: Actor,
  id: string,
  input: PageInput,
): Promise<SavedPage> {
  const { draft, removed } = readDraft(input);
  const now = deps.clock.now();
  const page = await withFreeSlug(deps, draft.slug, async (em) => {
    const current = await lockPage(em, id);
    if (current === null) throw new AppError('content.not_found');
    if (input.version !== undefined && input.version !== current.version)
      throw new AppError('content.changed_meanwhile', { version: current.version });
    await overwritePage(em, current, draft, now);
    await recordPageChange(em, current, 'saved', { actor: staff, now });
    return current;
  });
  return { page, removed };
}
