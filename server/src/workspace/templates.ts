import { randomUUID } from 'node:crypto';
import { AppError } from '@truepage/core/errors';
import type { LanguageCode } from '@truepage/core/languages';
import type { WorkTemplateItem } from '@truepage/core/api/workspace/admin-templates';
import { textsOf, type WorkPage } from '@truepage/core/workspace/block';
import { withPages } from '@truepage/core/workspace/edit-pages';
import { fillTemplate } from '@truepage/core/workspace/templates/fill-template';
import {
  formLikeness,
  formMarks,
  learntFrom,
  surelyOf,
  type PaperMarks,
} from '@truepage/core/workspace/templates/form-marks';
import { partsOf, type ReadPart } from '@truepage/core/workspace/templates/read-lines';
import type { Em } from '../db/orm.ts';
import type { Order } from '../db/rows/order/order.ts';
import { WorkTemplate } from '../db/rows/pages/work-template.ts';
import type { Database, FormWords, Time } from '../deps.ts';
import type { ActingStaff } from '../order-access/order-for-staff.ts';
import { readReading } from '../reading/read-reading.ts';
import { findWorkOrder, type WorkPlace } from './work.repository.ts';

type Templating = Time & FormWords & Parameters<typeof readReading>[0];

/** The templates for an order's languages, the most similar to the original first. Throws the errors of findWorkOrder(). */
export async function suggestTemplates(
  deps: Templating,
  staff: ActingStaff,
  place: WorkPlace,
): Promise<WorkTemplateItem[]> {
  const em = deps.orm.em.fork();
  const order = await findWorkOrder(em, staff, place);
  const parts = await readParts(deps, staff, place);
  const paper = marksOf(deps, order, parts);
  const { sourceLanguage, targetLanguage } = order;
  // Blocks are loaded only when a template is used.
  const about = { orderBy: { name: 'asc' }, exclude: ['pages'] } as const;
  const found = await em.find(WorkTemplate, { sourceLanguage, targetLanguage }, about);
  // MikroORM's type of a partial row mistakes JSON columns for relations.
  const templates = (found as unknown as readonly Omit<WorkTemplate, 'pages'>[])
    .map((form) => ({ ...form, likeness: parts.length === 0 ? null : formLikeness(form, paper) }))
    .toSorted((one, other) => (other.likeness ?? 0) - (one.likeness ?? 0));
  const suggested = surelyOf(templates);
  return templates.map((template) => {
    const { id, name, version, updatedAt, likeness } = template;
    const isSuggested = template === suggested;
    return { id, name, version, updatedAt: updatedAt.toISOString(), likeness, isSuggested };
  });
}

/** Returns all texts of a template. Throws 'work.template_unknown'. */
export async function readTemplate({ orm }: Database, id: string): Promise<{ texts: string[] }> {
  const { pages } = await demandTemplate(orm.em.fork(), id);
  const blocks = pages.flatMap((page) => page.blocks);
  const texts = blocks.flatMap((block) => [...textsOf(block), block.original ?? '']);
  return { texts: texts.filter((text) => text !== '') };
}

interface NewTemplate {
  readonly name: string;
  readonly pages: readonly WorkPage[];
  readonly replaces?: { readonly id: string; readonly version: number } | undefined;
}

/**
 * Creates a template from a translation, or the next version of one. Throws 'work.template_changed', 'work.template_unknown',
 * and the errors of findWorkOrder().
 */
export async function saveTemplate(
  deps: Templating,
  staff: ActingStaff,
  place: WorkPlace,
  { name, pages, replaces }: NewTemplate,
): Promise<void> {
  const parts = await readParts(deps, staff, place);
  // Needs the 1.5 MB of English words, which only few processes ever use.
  const { asTemplate } = await import('@truepage/core/workspace/templates/as-template');
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await findWorkOrder(em, staff, place);
    const made = {
      name,
      pages: asTemplate(pages, { ...contextOf(order), parts }),
      words: [...marksOf(deps, order, parts).keys()],
      hasLayout: true,
      updatedAt: deps.clock.now(),
      isCompared: false,
    };
    if (replaces === undefined) {
      const { sourceLanguage, targetLanguage } = order;
      em.create(WorkTemplate, { id: randomUUID(), sourceLanguage, targetLanguage, version: 1, ...made });
      return;
    }
    const known = await demandTemplate(em, replaces.id, replaces.version);
    Object.assign(known, made, { version: known.version + 1 });
  });
}

/**
 * Returns the blocks of a template for a document, filled in with the text that was read from its original. The first paper for
 * which a template is used also shows which words belong to the form. Throws 'work.template_unknown', and the errors of
 * findWorkOrder().
 */
export async function fillWork(
  deps: Templating,
  staff: ActingStaff,
  place: WorkPlace,
  templateId: string,
): Promise<{ pages: readonly WorkPage[] }> {
  const parts = await readParts(deps, staff, place);
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await findWorkOrder(em, staff, place);
    const template = await demandTemplate(em, templateId);
    const paper = marksOf(deps, order, parts);
    const { words, hasLayout, isCompared } = learntFrom(template, paper);
    Object.assign(template, { words, hasLayout, isCompared });
    const pages = fillTemplate(template.pages, { ...contextOf(order), parts, newId: randomUUID });
    return { pages: withPages(pages, pages.length) };
  });
}

/** Throws 'work.template_unknown', 'work.template_changed'. */
export async function renameTemplate(
  { orm, clock }: Database & Time,
  id: string,
  { name, version }: { readonly name: string; readonly version: number },
): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const template = await demandTemplate(em, id, version);
    Object.assign(template, { name, version: version + 1, updatedAt: clock.now() });
  });
}

/** Throws 'work.template_unknown'. */
export async function deleteTemplate({ orm }: Database, id: string): Promise<void> {
  const count = await orm.em.fork().nativeDelete(WorkTemplate, { id });
  if (count === 0) throw new AppError('work.template_unknown');
}

/** Throws 'work.template_unknown', and 'work.template_changed' if it has another version. */
async function demandTemplate(em: Em, id: string, version?: number): Promise<WorkTemplate> {
  const template = await em.findOne(WorkTemplate, id);
  if (template === null) throw new AppError('work.template_unknown');
  if (version !== undefined && template.version !== version) throw new AppError('work.template_changed');
  return template;
}

function contextOf({ passportNames: names, sourceLanguage, targetLanguage }: Order) {
  return { names, from: sourceLanguage as LanguageCode, to: targetLanguage as LanguageCode };
}

async function readParts(
  deps: Parameters<typeof readReading>[0],
  staff: ActingStaff,
  { order, document }: WorkPlace,
): Promise<readonly ReadPart[]> {
  const { pages } = await readReading(deps, staff, order, document);
  return partsOf(pages);
}

function marksOf({ markWord }: FormWords, order: Order, parts: readonly ReadPart[]): PaperMarks {
  const marks = formMarks(parts, order.passportNames);
  return new Map(marks.map(({ mark, word }) => [markWord(mark), markWord(word)]));
}
