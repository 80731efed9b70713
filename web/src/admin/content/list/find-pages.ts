import type { ListedPage } from '@truepage/core/api/admin/content';

/** The pages whose title or address holds all the words, whatever their case and accents. */
export function findPages<Page extends Pick<ListedPage, 'title' | 'slug'>>(
  pages: readonly Page[],
  sought: string,
): readonly Page[] {
  const words = plain(sought).split(/\s+/).filter(Boolean);
  return pages.filter(({ title, slug }) => {
    const known = plain(`${title} /${slug}`);
    return words.every((word) => known.includes(word));
  });
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
}
