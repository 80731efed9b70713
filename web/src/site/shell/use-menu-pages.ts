import { useQuery } from '@tanstack/react-query';
import { menuOf } from '@truepage/core/content/menus';
import { siteLocaleOf } from '@truepage/core/locales';
import { useApi } from '../../api/api-context.ts';
import { navigationQuery } from '../../api/queries.ts';
import { usePageLanguage } from '../../i18n/language-context.ts';
import { paths } from '../../paths.ts';

export interface MenuEntry {
  readonly to: string;
  readonly label: string;
}

/** The content pages in a menu; empty until loaded, or if loading fails. */
export function useMenuPages(location: Parameters<typeof menuOf>[1]): readonly MenuEntry[] {
  const { locale } = usePageLanguage();
  const { data = [] } = useQuery(navigationQuery(useApi(), siteLocaleOf(locale)));
  return menuOf(data, location).map(({ slug, title }) => ({ to: paths.content(slug), label: title }));
}
