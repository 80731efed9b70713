import { z } from 'zod';
import { documentLimits } from '../../files/document-type.ts';
import { workLimits } from '../../workspace/block.ts';
import { workFormats } from '../../workspace/work-format.ts';
import { exportPaths } from '../admin/file-routes.ts';
import { staffOrderRow } from '../admin/orders/staff-order.ts';
import { endpoint } from '../endpoint.ts';
import { workRoutes as routes } from './routes.ts';
import {
  workBlocks,
  workingTranslation,
  workPages,
  workParams,
  workVersions,
  workWindow,
} from './work-shapes.ts';

const access = 'orders.uploadTranslation';
const version = z.int().min(0);

const suggestion = z.object({ source: z.string(), target: z.string(), likeness: z.int().min(1).max(100) });
export type Suggestion = z.output<typeof suggestion>;

export const adminWorkApi = {
  getWork: endpoint(routes.getWork, {
    summary:
      'The translation of a document as it is being typed on the desk. Version 0: nothing was saved yet.',
    access,
    params: workParams,
    reply: workingTranslation,
  }),
  saveWork: endpoint(routes.saveWork, {
    summary:
      'Saves the translation that is being typed, if the version that it was based on is still the current one; otherwise nothing is saved (`isSaved`). Replies with the current one.',
    access,
    params: workParams,
    body: z.object({
      version,
      window: workWindow,
      pages: workPages,
      /** The older version that was restored, if this save restores one. */
      restored: z.int().min(1).optional(),
    }),
    reply: z.object({ isSaved: z.boolean(), current: workingTranslation }),
  }),
  listWorkVersions: endpoint(routes.listWorkVersions, {
    summary:
      'The versions that are kept of a translation that is being typed: the last of each minute, newest first.',
    access,
    params: workParams,
    reply: workVersions,
  }),
  getWorkVersion: endpoint(routes.getWorkVersion, {
    summary: 'One of these versions. 404 `work.version_unknown` for one that is not kept.',
    access,
    params: z.object({ ...workParams.shape, version: z.coerce.number<string>().int().min(1) }),
    reply: z.object({ pages: workPages }),
  }),
  announceWork: endpoint(routes.announceWork, {
    summary: 'Announces to other windows that this one opened the translation, or closed it.',
    access,
    params: workParams,
    body: z.object({ window: workWindow, isOpen: z.boolean() }),
    reply: z.object({}),
  }),
  previewWork: endpoint(routes.previewWork, {
    summary: 'A page of the saved translation as it will be printed, as SVG.',
    access,
    params: workParams,
    query: z.object({ page: z.coerce.number<string>().int().min(1).max(workLimits.pages) }),
    reply: z.object({ svg: z.string() }),
  }),
  suggestSegments: endpoint(routes.suggestSegments, {
    summary:
      'Pieces of delivered translations whose original is the same or similar (`likeness`, in percent), the most alike first. Names, numbers and dates in them are those of this order; nothing is saved.',
    access,
    params: workParams,
    body: z.object({ source: z.string().max(workLimits.text) }),
    reply: z.object({ suggestions: z.array(suggestion) }),
  }),
  draftPage: endpoint(routes.draftPage, {
    summary:
      "A page with what the owner's translation machine makes of its empty blocks, or of the lines of its original; each block has to be confirmed, and nothing is saved. 404 where none is connected, 502 `work.machine_failed`, 409 `work.nothing_to_draft`.",
    access,
    params: workParams,
    body: z.object({ page: z.int().min(1).max(workLimits.pages), blocks: workBlocks }),
    reply: z.object({ blocks: workBlocks }),
  }),
  importWork: endpoint(routes.importWork, {
    summary:
      'Reads translations from a TMX or XLIFF file into the saved pages, and replies with them; nothing is saved. 422 `work.import_unreadable` or `work.import_other` if the file is of other pages.',
    access,
    params: workParams,
    body: z.object({ text: z.string().max(2_000_000) }),
    reply: z.object({ pages: workPages, count: z.int() }),
  }),
  useWork: endpoint(routes.useWork, {
    summary:
      'Typesets the saved translation and takes the PDF like every uploaded translation: approval, checks and certificate follow. 409 `work.outdated` if the version is not the current one, `work.unconfirmed` if a filled-in value has to be confirmed first, `work.empty` without text.',
    access,
    params: workParams,
    body: z.object({ version }),
    reply: z.object({ order: staffOrderRow, filename: z.string() }),
  }),
};

/** GET, outside the contract because the reply is not JSON. */
export const exportWork = endpoint(
  { method: 'GET', path: exportPaths.work },
  {
    summary: 'The saved translation as a file.',
    access,
    query: z.object({
      order: z.string().min(1).max(200),
      document: z.coerce.number<string>().int().min(1).max(documentLimits.count),
      format: z.enum(workFormats),
    }),
    reply: z.string(),
  },
);
