import { AppError } from '@truepage/core/errors';
import { isBlockedSlug, isSlug, slugFrom } from '@truepage/core/content/slug';
import anyAscii from 'any-ascii';

/**
 * The address of a page, from what was typed as one; where that has no Latin letters, from how they sound, and
 * where nothing can be made of it, from the title in the same way. Throws 'content.slug_invalid', 'content.slug_blocked'.
 */
export function chooseSlug(typed: string, title: string): string {
  const slug = [typed, anyAscii(typed), title, anyAscii(title)].map(slugFrom).find(isSlug);
  if (slug === undefined) throw new AppError('content.slug_invalid');
  if (isBlockedSlug(slug)) throw new AppError('content.slug_blocked');
  return slug;
}
