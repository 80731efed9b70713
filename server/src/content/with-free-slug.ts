import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { nextFreeSlug } from '@truepage/core/content/slug';
import { AppError } from '@truepage/core/errors';
import type { Em } from '../db/orm.ts';
import type { Caching, Database } from '../deps.ts';
import { slugsLike } from './content-page.repository.ts';

/**
 * Runs what gives a page this address, in a transaction. Throws 'content.slug_taken' with a free one in
 * `details.suggestion` when another page has it: the database decides, so of two at once one is refused.
 */
export async function withFreeSlug<Result>(
  deps: Database & Caching,
  slug: string,
  change: (em: Em) => Promise<Result>,
): Promise<Result> {
  try {
    return await deps.cache.changing('pages', () => deps.orm.em.fork().transactional(change));
  } catch (error) {
    if (!isSlugTaken(error)) throw error;
    const taken = await slugsLike(deps.orm.em.fork(), slug);
    const suggestion = nextFreeSlug(slug, (candidate) => taken.has(candidate));
    throw new AppError('content.slug_taken', { suggestion }, { cause: error });
  }
}

function isSlugTaken(error: unknown): boolean {
  return error instanceof UniqueConstraintViolationException && error.message.includes(slugConstraint);
}

const slugConstraint = 'content_pages_slug_unique';
