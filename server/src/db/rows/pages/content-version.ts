import { p } from '@mikro-orm/postgresql';
import { menuLocations } from '@truepage/core/content/content-page';
import type { PageTranslation } from './content-page.ts';
import { defineRow } from '../../define-row.ts';
import { business, personal, technical } from '../../data-handling.ts';

const contentActions = ['created', 'saved', 'restored', 'deleted'] as const;

export const ContentVersionSchema = defineRow({
  name: 'ContentVersion',
  tableName: 'content_versions',
  data: {
    about: 'staff',
    why: 'restoring a page',
    kept: 'a year; the newest 20 as long as the page',
    seenBy: 'administrators',
  },
  indexes: [{ name: 'content_versions_page_index', properties: ['pageId', 'at'] }],
  properties: {
    id: technical(p.uuid().primary()),
    /** Not a reference: versions outlive their page. */
    pageId: technical(p.uuid()),
    /** The page's version number at that time. */
    version: technical(p.integer()),
    action: technical(p.enum(contentActions)),
    slug: business(p.text()),
    title: business(p.text()),
    content: business(p.text()),
    es: business(p.json<PageTranslation>().nullable()),
    isPublished: business(p.boolean()),
    menuLocation: business(p.enum(menuLocations)),
    menuOrder: business(p.integer()),
    /** Null if it was created by the first start. */
    staffId: technical(p.uuid().nullable()),
    /** The username at that time, or 'system'. */
    who: personal(p.text(), { goes: 'row' }),
    at: technical(p.datetime()),
  },
});

/** The content of a page after a save, or when it was deleted. */
export class ContentVersion extends ContentVersionSchema.class {}
ContentVersionSchema.setClass(ContentVersion);
