import { z } from 'zod';
import { isBlank, plainLine } from '../../plain-text.ts';
import { endpoint } from '../endpoint.ts';
import { timeShape } from '../shapes.ts';
import { workRoutes as routes } from './routes.ts';
import { workPages, workParams } from './work-shapes.ts';

const access = 'orders.uploadTranslation';

/** The maximum length of a template's name, in characters. */
const longestName = 100;

const name = z
  .string()
  .transform(plainLine)
  .refine((text) => !isBlank(text), 'required')
  .pipe(z.string().max(longestName, 'too_long'));

const template = z.object({
  id: z.string(),
  name: z.string(),
  version: z.int(),
  updatedAt: timeShape,
  /** The similarity of form and original, in per cent; null if the original was not read. */
  likeness: z.int().nullable(),
  isSuggested: z.boolean(),
});
export type WorkTemplateItem = z.output<typeof template>;

/** Templates for the languages of the order, most similar first. */
const templates = z.array(template);
const templateParams = z.object({ templateId: z.uuid() });
const version = z.int().min(1);

export const adminTemplateApi = {
  suggestWorkTemplates: endpoint(routes.suggestWorkTemplates, {
    summary: 'The templates for the languages of an order, best match with the original first.',
    access,
    params: workParams,
    reply: templates,
  }),
  getWorkTemplate: endpoint(routes.getWorkTemplate, {
    summary: 'The content of a template, for a person to check. 404 `work.template_unknown`.',
    access,
    params: templateParams,
    reply: z.object({ texts: z.array(z.string()) }),
  }),
  saveWorkTemplate: endpoint(routes.saveWorkTemplate, {
    summary:
      'Makes a template of a translation: labels and fixed text. Values, names, dates and numbers are taken out. With `replaces` it becomes the next version of a template; 409 `work.template_changed` if that was changed meanwhile.',
    access,
    params: workParams,
    body: z.object({
      name,
      pages: workPages,
      replaces: z.object({ id: z.uuid(), version }).optional(),
    }),
    reply: templates,
  }),
  fillWork: endpoint(routes.fillWork, {
    summary:
      'Blocks of a template for this document, with values from the original, the names sheet and the order where they were found; nothing is saved.',
    access,
    params: workParams,
    body: z.object({ templateId: z.uuid() }),
    reply: z.object({ pages: workPages }),
  }),
  changeWorkTemplate: endpoint(routes.changeWorkTemplate, {
    summary: 'Renames a template.',
    access,
    params: templateParams,
    body: z.object({ name, version }),
    reply: z.object({}),
  }),
  deleteWorkTemplate: endpoint(routes.deleteWorkTemplate, {
    summary: 'Deletes a template. Translations that use it stay.',
    access,
    params: templateParams,
    reply: z.object({}),
  }),
};
