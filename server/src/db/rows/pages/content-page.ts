import { p } from '@mikro-orm/postgresql';
import { menuLocations } from '@truepage/core/content/content-page';
import { announcedChanges } from '../../announced-changes.ts';
import { defineRow } from '../../define-row.ts';
import { business, technical } from '../../data-handling.ts';

/** Title and text in a language other than English. */
export interface PageTranslation {
  readonly title: string;
  readonly content: string;
}

export const ContentPageSchema = defineRow({
  name: 'ContentPage',
  tableName: 'content_pages',
  data: {
    about: 'no one',
    why: 'public pages',
    kept: 'until staff delete it',
    seenBy: 'anyone',
  },
  checks: [{ name: 'content_pages_menu_order_check', expression: 'menu_order >= 0' }],
  triggers: [announcedChanges('pages')],
  properties: {
    id: technical(p.uuid().primary()),
    slug: business(p.text().unique()),
    title: business(p.text()),
    /** Sanitised HTML. */
    content: business(p.text()),
    /** Null if not translated. */
    es: business(p.json<PageTranslation>().nullable()),
    isPublished: business(p.boolean()),
    menuLocation: business(p.enum(menuLocations)),
    menuOrder: business(p.integer().default(0)),
    createdAt: technical(p.datetime()),
    updatedAt: technical(p.datetime()),
    version: technical(p.integer().version()),
  },
});

/** A page that staff write. */
export class ContentPage extends ContentPageSchema.class {}
ContentPageSchema.setClass(ContentPage);
