import type { AdminContract } from '@truepage/core/api/admin/contract';
import { contentLimits, type MenuLocation } from '@truepage/core/content/content-page';
import { isEmptyPage } from '@truepage/core/content/is-empty-page';
import { AppError } from '@truepage/core/errors';
import { isBlank, plainLine } from '@truepage/core/plain-text';
import type { z } from 'zod';
import type { PageTranslation } from '../db/rows/pages/content-page.ts';
import { storedContent } from './sanitise-content.ts';
import { isBlockedSlug } from '@truepage/core/content/blocked-slugs';
import { isSlug, slugFrom } from '@truepage/core/content/slug';
import anyAscii from 'any-ascii';

/** A page as submitted by staff. */
export type PageInput = z.output<AdminContract['saveContentPage']['body']>;

/** The editable fields of a page, as stored. */
export interface PageDraft {
  readonly slug: string;
  readonly title: string;
  readonly content: string;
  readonly es: PageTranslation | null;
  readonly isPublished: boolean;
  readonly menuLocation: MenuLocation;
  readonly menuOrder: number;
}

export interface ReadDraft {
  /** `es` is missing if no translation was submitted; the stored one is then kept. */
  readonly draft: Omit<PageDraft, 'es'> & Partial<Pick<PageDraft, 'es'>>;
  /** A description of what the allow-list removed from the texts. */
  readonly removed: readonly string[];
}

/**
 * Converts a submitted page for storage: sanitises the texts and derives the address. Throws 'content.slug_invalid',
 * 'content.slug_blocked', and 'request.invalid' with the fields that are empty or too long.
 */
export function readDraft(input: PageInput): ReadDraft {
  const english = readText(input, '');
  const given = input.translations?.es;
  const spanish = given ? readText(given, 'translations.es.') : undefined;
  const { isPublished, menuLocation, menuOrder } = input;
  return {
    draft: {
      ...english.text,
      slug: chooseSlug(input.slug, english.text.title),
      isPublished,
      menuLocation,
      menuOrder,
      ...(given === undefined ? {} : { es: spanish?.text ?? null }),
    },
    removed: [...new Set([...english.removed, ...(spanish?.removed ?? [])])].slice(0, mostRemoved),
  };
}

const mostRemoved = 20;

function readText(given: PageTranslation, at: string) {
  const title = plainLine(given.title);
  if (isBlank(title)) throw new AppError('request.invalid', { fields: { [`${at}title`]: 'required' } });
  const { html: content, removed } = storedContent(given.content);
  if (isEmptyPage(content))
    throw new AppError('request.invalid', { fields: { [`${at}content`]: 'required' } });
  // HTML is longer than its source.
  if (content.length > contentLimits.content)
    throw new AppError('request.invalid', { fields: { [`${at}content`]: 'too_long' } });
  return { text: { title, content }, removed };
}

/**
 * Returns the address of a page, derived from the entered one. Other scripts are transliterated to Latin letters; if nothing
 * remains, the title is used in the same way. Throws 'content.slug_invalid', 'content.slug_blocked'.
 */
export function chooseSlug(typed: string, title: string): string {
  const slug = [typed, anyAscii(typed), title, anyAscii(title)].map(slugFrom).find(isSlug);
  if (slug === undefined) throw new AppError('content.slug_invalid');
  if (isBlockedSlug(slug)) throw new AppError('content.slug_blocked');
  return slug;
}
