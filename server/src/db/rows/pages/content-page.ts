import { defineEntity, p } from '@mikro-orm/postgresql';
import { menuLocations } from '@truepage/core/content/content-page';
import { announcedChanges } from '../../announced-changes.ts';

/** Title and source text in a language beside English. */
export interface PageTranslation {
  readonly title: string;
  readonly content: string;
}

export const ContentPageSchema = defineEntity({
  name: 'ContentPage',
  tableName: 'content_pages',
  checks: [{ name: 'content_pages_menu_order_check', expression: 'menu_order >= 0' }],
  triggers: [announcedChanges('pages')],
  properties: {
    id: p.uuid().primary(),
    slug: p.text().unique(),
    title: p.text(),
    /** Sanitised source: HTML with light markdown. */
    content: p.text(),
    /** Null: not translated. */
    es: p.json<PageTranslation>().nullable(),
    isPublished: p.boolean(),
    menuLocation: p.enum(menuLocations),
    menuOrder: p.integer().default(0),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
  },
});

/** A page that staff write. */
export class ContentPage extends ContentPageSchema.class {}
ContentPageSchema.setClass(ContentPage);
