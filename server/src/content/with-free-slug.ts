import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { nextFreeSlug } from '@truepage/core/content/slug';
import { AppError } from '@truepage/core/errors';
import type { Em } from '../db/orm.ts';
import type { Caching, Database } from '../deps.ts';
import { slugsLike } from './content-page.repository.ts';

/**
 * Runs a change that assigns this address to a page, in a transaction. If another page has the address, throws
 * 'content.slug_taken' with a free one in `details.suggestion`. A unique index decides between concurrent requests.
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
