import { z } from 'zod';
import { contentLimits, menuLocations } from '../../content/content-page.ts';
import { menuPageShape } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { timeShape } from '../shapes.ts';
import { adminRoutes as routes } from './routes.ts';

/** Title and source in one language. The source is HTML with light markdown, line breaks and tabs. */
const pageText = z.object({
  title: z.string().trim().min(1).max(contentLimits.title),
  content: z.string().min(1).max(contentLimits.content),
});

/** Texts in languages other than English; null if not translated. */
const translations = z.object({ es: pageText.nullable() });

const listedPage = menuPageShape.extend({
  id: z.string(),
  updatedAt: timeShape,
  /** The languages that the page is translated into. */
  translatedInto: z.array(z.enum(['es'])),
});

const editedPage = listedPage.extend({
  /** Sanitised HTML, which is also a valid source. */
  content: z.string(),
  translations,
  /** Counts the saves. Send it back when saving, to detect that another person saved in the meantime. */
  version: z.int(),
});

export type ListedPage = z.output<typeof listedPage>;
export type EditedPage = z.output<typeof editedPage>;

/** The reply to a save: the stored page, and the names of what the allow-list removed from it ('script', 'onclick'). */
const savedPage = editedPage.extend({ removed: z.array(z.string()) });

const pageBody = pageText.extend({
  slug: z.string().trim().min(1).max(contentLimits.slug),
  isPublished: z.boolean().default(true),
  menuLocation: z.enum(menuLocations).default('none'),
  menuOrder: z.int().min(0).max(1_000_000).catch(0).default(0),
  /** If omitted, the translations do not change. */
  translations: translations.optional(),
  /** The version that was edited; if omitted, any version is replaced. */
  version: z.int().optional(),
});

const pageParams = z.object({ id: z.uuid() });
const versionParams = pageParams.extend({ versionId: z.uuid() });

const pageVersion = z.object({
  id: z.string(),
  version: z.int(),
  action: z.enum(['created', 'saved', 'restored', 'deleted']),
  who: z.string(),
  at: timeShape,
  title: z.string(),
  slug: z.string(),
  isPublished: z.boolean(),
});

const deletedPage = z.object({
  id: z.string(),
  /** The last version of the page, which can be restored. */
  versionId: z.string(),
  title: z.string(),
  slug: z.string(),
  isPublished: z.boolean(),
  /** The username of the person who deleted it. */
  who: z.string(),
  at: timeShape,
});

export type DeletedPage = z.output<typeof deletedPage>;

export const adminContentApi = {
  listContentPages: endpoint(routes.listContentPages, {
    summary: 'Every page, published or not, by title.',
    access: 'content.manage',
    reply: z.array(listedPage),
  }),
  listDeletedPages: endpoint(routes.listDeletedPages, {
    summary: 'Pages that were deleted and can be restored, last deleted first, 200 at most.',
    access: 'content.manage',
    reply: z.array(deletedPage),
  }),
  createContentPage: endpoint(routes.createContentPage, {
    summary: 'Writes a new page.',
    access: 'content.manage',
    body: pageBody,
    reply: savedPage,
    status: 201,
  }),
  getEditedPage: endpoint(routes.getEditedPage, {
    summary: 'One page as it is edited.',
    access: 'content.manage',
    params: pageParams,
    reply: editedPage,
  }),
  saveContentPage: endpoint(routes.saveContentPage, {
    summary: 'Saves a page; the previous content is kept as a version.',
    access: 'content.manage',
    params: pageParams,
    body: pageBody,
    reply: savedPage,
  }),
  deleteContentPage: endpoint(routes.deleteContentPage, {
    summary: 'Deletes a page; its versions are kept and can be restored.',
    access: 'content.manage',
    params: pageParams,
    reply: z.object({ success: z.literal(true) }),
  }),
  listPageVersions: endpoint(routes.listPageVersions, {
    summary: 'Who saved a page and when, newest first, at most 200; also for deleted pages.',
    access: 'content.manage',
    params: pageParams,
    reply: z.array(pageVersion),
  }),
  getPageVersion: endpoint(routes.getPageVersion, {
    summary: 'The content of a page at a version.',
    access: 'content.manage',
    params: versionParams,
    reply: pageVersion.extend({
      content: z.string(),
      translations,
      menuLocation: z.enum(menuLocations),
      menuOrder: z.int(),
    }),
  }),
  restorePageVersion: endpoint(routes.restorePageVersion, {
    summary:
      'Restores a version, also of a deleted page, as a new version. `slug` restores to another address; `version` only over that version.',
    access: 'content.manage',
    params: versionParams,
    query: z.object({
      slug: z.string().trim().min(1).max(contentLimits.slug).optional(),
      /** The newest version that the caller has seen, which may be a deletion; if omitted, any version is replaced. */
      version: z.coerce.number().int().optional(),
    }),
    reply: editedPage,
  }),
  renderContent: endpoint(routes.renderContent, {
    summary: 'Renders source text as the public page would show it.',
    access: 'content.manage',
    body: z.object({ content: z.string().max(contentLimits.content) }),
    reply: z.object({ html: z.string(), removed: z.array(z.string()) }),
  }),
  linkToPreview: endpoint(routes.linkToPreview, {
    summary: 'A signed link to a page as it is now, published or not, that works for seven days.',
    access: 'content.manage',
    params: pageParams,
    reply: z.object({ url: z.string(), worksUntil: timeShape }),
  }),
  uploadContentImage: endpoint(routes.uploadContentImage, {
    summary: 'Takes a picture for pages as multipart `file`, re-encodes it and returns its address.',
    access: 'content.manage',
    bodyType: 'form',
    body: z.object({}),
    reply: z.object({ url: z.string(), width: z.int(), height: z.int() }),
    status: 201,
  }),
};
