import { defineEntity, p } from '@mikro-orm/postgresql';
import { menuLocations } from '@truepage/core/content/content-page';
import type { PageTranslation } from './content-page.ts';

const contentActions = ['created', 'saved', 'restored', 'deleted'] as const;

export const ContentVersionSchema = defineEntity({
  name: 'ContentVersion',
  tableName: 'content_versions',
  indexes: [{ name: 'content_versions_page_index', properties: ['pageId', 'at'] }],
  properties: {
    id: p.uuid().primary(),
    /** Not a reference: versions outlive their page. */
    pageId: p.uuid(),
    /** The page's own count at that time. */
    version: p.integer(),
    action: p.enum(contentActions),
    slug: p.text(),
    title: p.text(),
    content: p.text(),
    es: p.json<PageTranslation>().nullable(),
    isPublished: p.boolean(),
    menuLocation: p.enum(menuLocations),
    menuOrder: p.integer(),
    /** Null: made by the first start. */
    staffId: p.uuid().nullable(),
    /** The username as it was then, or 'system'. */
    who: p.text(),
    at: p.datetime(),
  },
});

/** What a page was after a save, or when it was deleted. */
export class ContentVersion extends ContentVersionSchema.class {}
ContentVersionSchema.setClass(ContentVersion);
