import { z } from 'zod';
import { menuLocations } from '../content/content-page.ts';
import { siteLocales } from '../locales.ts';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';
import { timeShape } from './shapes.ts';

/** The language of the reply; English if it is not supported. */
const localeQuery = z.object({ locale: z.enum(siteLocales).catch('en').default('en') });

export const menuPageShape = z.object({
  slug: z.string(),
  title: z.string(),
  isPublished: z.boolean(),
  menuLocation: z.enum(menuLocations),
  menuOrder: z.int(),
});

const publicPage = menuPageShape.extend({
  /** Sanitised HTML, converted from markdown. */
  content: z.string(),
  /** The first words as plain text, for search engines. */
  description: z.string(),
  /** The language of the texts, which differs from the requested one if the page is not translated. */
  locale: z.enum(siteLocales),
  /** The languages that the page exists in. */
  locales: z.array(z.enum(siteLocales)),
  updatedAt: timeShape,
});

export type PublicPage = z.output<typeof publicPage>;

export const contentApi = {
  getContentPage: endpoint(routes.getContentPage, {
    summary: 'A published page: title and HTML.',
    access: 'public',
    params: z.object({ slug: z.string().min(1).max(300) }),
    query: localeQuery,
    reply: publicPage,
  }),
  getContentNavigation: endpoint(routes.getContentNavigation, {
    summary: 'The published pages that a menu links to, by menuOrder, then title.',
    access: 'public',
    query: localeQuery,
    reply: z.array(menuPageShape),
  }),
  getContentPreview: endpoint(routes.getContentPreview, {
    summary: 'A page as it is now, published or not, by a signed link from staff.',
    access: 'public',
    params: z.object({ token: z.string().min(1).max(300) }),
    query: localeQuery,
    reply: publicPage,
  }),
};
