import { expect, test } from 'vitest';
import {
  bodyOf,
  draftOf,
  emptyDraft,
  isSameDraft,
  menuOrderOf,
  problemsOf,
  withProperSlug,
  withTitle,
  withTypedSlug,
  type PageDraft,
} from './page-draft.ts';
import { anEditedPage } from '../../testing/an-edited-page.ts';

const draft = (overrides: Partial<PageDraft> = {}): PageDraft => ({
  ...emptyDraft,
  title: 'About us',
  content: 'Hello',
  slug: 'about-us',
  ...overrides,
});

test('a new page is published, in no menu, at position 0', () => {
  expect(emptyDraft).toMatchObject({ isPublished: true, menuLocation: 'none', menuOrder: '0' });
});

test('the slug of a new page follows its title until edited', () => {
  const titled = withTitle(emptyDraft, 'Über uns & más');
  expect(titled.slug).toBe('uber-uns-mas');

  const chosen = withTypedSlug(titled, 'about');
  expect(withTitle(chosen, 'Something else').slug).toBe('about');
});

test('the address of a saved page does not follow its title', () => {
  expect(withTitle(draftOf(anEditedPage({ slug: 'about' })), 'Our story').slug).toBe('about');
});

test('a trailing space in a slug is a hyphen while typing, and removed afterwards', () => {
  const typing = withTypedSlug(draft(), 'Our team ');
  expect(typing.slug).toBe('our-team-');
  expect(withProperSlug(withTypedSlug(draft(), ' Año Nuevo 2027')).slug).toBe('ano-nuevo-2027');
});

test('escaped line breaks and tabs are shown as real ones while editing, and sent that way', () => {
  const html = 'One<br>two&nbsp;&nbsp;&nbsp;three<ul>\n<li>four</li>\n</ul>';
  const loaded = draftOf(
    anEditedPage({ content: html, translations: { es: { title: 'Uno', content: html } } }),
  );

  expect(loaded.content).toBe('One\ntwo\tthree<ul>\n<li>four</li>\n</ul>');
  expect(loaded.es?.content).toBe(loaded.content);
  expect(bodyOf(loaded, 3)).toMatchObject({
    content: loaded.content,
    translations: { es: { title: 'Uno', content: loaded.content } },
    version: 3,
  });
});

test('a save that overwrites any version sends no version', () => {
  expect(bodyOf(draft(), undefined)).not.toHaveProperty('version');
});

test.each([
  ['7', 7],
  [' 12 ', 12],
  ['', 0],
  ['-1', 0],
  ['1.5', 0],
  ['1e3', 0],
  ['abc', 0],
  ['99999999', 0],
])('a menu order typed as %j is %d', (typed, order) => {
  expect(menuOrderOf(typed)).toBe(order);
});

test('title, address and content are required, also in Spanish if there is a Spanish version', () => {
  expect(problemsOf({ ...emptyDraft, title: ' ', content: '\n', es: { title: '', content: ' ' } })).toEqual({
    title: 'required',
    slug: 'required',
    content: 'required',
    esTitle: 'required',
    esContent: 'required',
  });
  expect(problemsOf(draft())).toEqual({});
});

test('blanks, empty paragraphs and line breaks do not count as content', () => {
  const blank = '<p> &nbsp;</p>\n<br>\u200B';
  expect(problemsOf(draft({ content: blank, es: { title: 'Hola', content: blank } }))).toEqual({
    content: 'required',
    esContent: 'required',
  });
});

test('reserved slugs are reported before they are sent', () => {
  expect(problemsOf(draft({ slug: 'careers' }))).toEqual({ slug: 'blocked' });
  expect(problemsOf(draft({ slug: '-' }))).toEqual({ slug: 'invalid' });
});

test('a draft counts as changed only if the saved result would differ', () => {
  expect(isSameDraft(draft({ menuOrder: '0' }), draft({ menuOrder: 'x', hasOwnSlug: true }))).toBe(true);
  expect(isSameDraft(draft(), draft({ es: { title: '', content: '' } }))).toBe(false);
  expect(isSameDraft(draft(), draft({ isPublished: false }))).toBe(false);
});
