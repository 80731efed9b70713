import type { AdminBodyOf } from '@truepage/core/api/admin/contract';
import type { EditedPage } from '@truepage/core/api/admin/content';
import type { MenuLocation } from '@truepage/core/content/content-page';
import { htmlToSource } from '@truepage/core/content/source-html';
import { isEmptyPage } from '@truepage/core/content/is-empty-page';
import { isBlockedSlug } from '@truepage/core/content/blocked-slugs';
import { isSlug, slugFrom, slugWhileTyping } from '@truepage/core/content/slug';
import { isBlank } from '@truepage/core/plain-text';

/** Title and content in one language; the content as source text. */
export interface PageWords {
  readonly title: string;
  readonly content: string;
}

/** The form's state while a page is edited. */
export interface PageDraft extends PageWords {
  readonly slug: string;
  /** The address was edited, so it no longer follows the title. */
  readonly hasOwnSlug: boolean;
  readonly menuLocation: MenuLocation;
  /** As typed. */
  readonly menuOrder: string;
  readonly isPublished: boolean;
  /** Null if there is no Spanish version. */
  readonly es: PageWords | null;
}

export const emptyDraft: PageDraft = {
  title: '',
  content: '',
  slug: '',
  hasOwnSlug: false,
  menuLocation: 'none',
  menuOrder: '0',
  isPublished: true,
  es: null,
};

export function draftOf(
  page: Omit<EditedPage, 'id' | 'version' | 'updatedAt' | 'translatedInto'>,
): PageDraft {
  const { title, content, slug, menuLocation, menuOrder, isPublished, translations } = page;
  const { es } = translations;
  return {
    title,
    content: htmlToSource(content),
    slug,
    hasOwnSlug: true,
    menuLocation,
    menuOrder: String(menuOrder),
    isPublished,
    es: es === null ? null : { title: es.title, content: htmlToSource(es.content) },
  };
}

/** The request body. `version`: the edited version; undefined overwrites any. */
export function bodyOf(draft: PageDraft, version: number | undefined): AdminBodyOf<'saveContentPage'> {
  const { title, content, slug, menuLocation, menuOrder, isPublished, es } = draft;
  return {
    title: title.trim(),
    content,
    slug: slugFrom(slug),
    isPublished,
    menuLocation,
    menuOrder: menuOrderOf(menuOrder),
    translations: { es: es === null ? null : { title: es.title.trim(), content: es.content } },
    ...(version === undefined ? {} : { version }),
  };
}

/** The highest position in a menu. */
const highestMenuOrder = 1_000_000;

/** Parses a whole number from 0 up; anything else is 0. */
export function menuOrderOf(typed: string): number {
  const order = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
  return order <= highestMenuOrder ? order : 0;
}

/** Sets the title; a new page's slug follows it until one is entered. */
export function withTitle(draft: PageDraft, title: string): PageDraft {
  return { ...draft, title, slug: draft.hasOwnSlug ? draft.slug : slugFrom(title) };
}

export function withTypedSlug(draft: PageDraft, typed: string): PageDraft {
  return { ...draft, slug: slugWhileTyping(typed), hasOwnSlug: true };
}

/** Normalises the slug after typing, as it will be saved. */
export function withProperSlug(draft: PageDraft): PageDraft {
  return { ...draft, slug: slugFrom(draft.slug) };
}

export type DraftField = 'title' | 'slug' | 'content' | 'esTitle' | 'esContent';
export type DraftProblem = 'required' | 'invalid' | 'blocked';
type DraftProblems = Readonly<Partial<Record<DraftField, DraftProblem>>>;

/** The validation errors of a draft, in the order of the form. */
export function problemsOf({ title, slug, content, es }: PageDraft): DraftProblems {
  const slugProblem = problemOfSlug(slugFrom(slug));
  return {
    ...(isBlank(title) ? { title: 'required' } : {}),
    ...(slugProblem === undefined ? {} : { slug: slugProblem }),
    ...(isEmptyPage(content) ? { content: 'required' } : {}),
    ...(es !== null && isBlank(es.title) ? { esTitle: 'required' } : {}),
    ...(es !== null && isEmptyPage(es.content) ? { esContent: 'required' } : {}),
  };
}

/** Whether both drafts would be saved as the same page. */
export function isSameDraft(one: PageDraft, other: PageDraft): boolean {
  return (
    one.title === other.title &&
    one.content === other.content &&
    one.slug === other.slug &&
    one.menuLocation === other.menuLocation &&
    menuOrderOf(one.menuOrder) === menuOrderOf(other.menuOrder) &&
    one.isPublished === other.isPublished &&
    one.es?.title === other.es?.title &&
    one.es?.content === other.es?.content
  );
}

function problemOfSlug(slug: string): DraftProblem | undefined {
  if (slug === '') return 'required';
  if (!isSlug(slug)) return 'invalid';
  return isBlockedSlug(slug) ? 'blocked' : undefined;
}
