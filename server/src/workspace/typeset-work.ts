import { AppError } from '@truepage/core/errors';
import { isEmptyWork, unconfirmed, type WorkPage } from '@truepage/core/workspace/block';
import { formatEnding, type WorkFormat } from '@truepage/core/workspace/work-format';
import { readAgency } from '../certificates/agency.ts';
import type { Order } from '../db/rows/order/order.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { WorkingTranslation } from '../db/rows/order/working-translation.ts';
import type { Caching, Contacts, Database, PdfMaking, Time, WorkBox } from '../deps.ts';
import type { ActingStaff } from '../order-access/order-for-staff.ts';
import type { PaperData } from '../pdf/compile.ts';
import { PdfRefusal } from '../pdf/pdf-refusal.ts';
import { findWork, findWorkOrder, openPages, type WorkPlace } from './work.repository.ts';
import { workPaper } from './work-paper.ts';

export type Typesetting = Database & Time & Caching & Contacts & WorkBox & PdfMaking;

/** A decrypted saved translation. */
export interface OpenedWork {
  readonly order: Order;
  readonly work: WorkingTranslation;
  readonly pages: readonly WorkPage[];
  /** The filename of the original, without its extension. */
  readonly name: string;
}

/** Throws 'work.empty' before the first save, and the errors of findWorkOrder(). */
export async function openWork(
  deps: Database & WorkBox,
  staff: ActingStaff,
  place: WorkPlace,
): Promise<OpenedWork> {
  const em = deps.orm.em.fork();
  const order = await findWorkOrder(em, staff, place);
  const work = await findWork(em, order, place.document);
  if (work === null) throw new AppError('work.empty');
  const { document } = place;
  const original = await em.findOne(StoredFile, { order, kind: 'original', document, replacedAt: null });
  const name = (original?.filename ?? order.orderNumber).replace(/\.[^.]{1,8}$/u, '');
  return { order, work, pages: openPages(deps, work.id, work.sealed), name };
}

/** The name of the file: that of the original, with the language of the translation. */
export function workFilename({ name, order }: OpenedWork, format: WorkFormat): string {
  return `${name} (${order.targetLanguage}).${formatEnding[format]}`;
}

/** Throws 'work.empty' and 'work.unconfirmed' for pages that must not be used yet. */
export function demandUsable(pages: readonly WorkPage[]): void {
  if (isEmptyWork(pages)) throw new AppError('work.empty');
  const open = unconfirmed(pages);
  if (open.length > 0) throw new AppError('work.unconfirmed', { count: open.length });
}

/** Renders its pages as a PDF/A. Throws 'work.letter' (with the letter) if no font has a glyph for it. */
export async function typeset(
  deps: Typesetting,
  staff: ActingStaff,
  opened: OpenedWork,
): Promise<Uint8Array> {
  const { pdfMaker } = deps;
  try {
    const paper = await paperOf(deps, opened);
    return (await pdfMaker.compile({ by: 'staff', id: staff.id }, 'translation', paper)).bytes;
  } catch (error) {
    if (error instanceof PdfRefusal && error.reason === 'letter')
      throw new AppError('work.letter', { letter: error.detail }, { cause: error });
    throw error;
  }
}

/** Renders one page (1, 2, …) as it will be printed, as SVG. */
export async function pictureOfPage(
  deps: Typesetting,
  staff: ActingStaff,
  place: WorkPlace,
  page: number,
): Promise<string> {
  const opened = await openWork(deps, staff, place);
  const pages = opened.pages.slice(page - 1, page);
  if (pages.length === 0) throw new AppError('request.invalid');
  const paper = await paperOf(deps, { ...opened, pages });
  return deps.pdfMaker.picture({ by: 'staff', id: staff.id }, 'translation', paper);
}

async function paperOf(deps: Typesetting, { pages, order, name }: OpenedWork): Promise<PaperData> {
  const { paper } = await readAgency(deps);
  const { orderNumber, targetLanguage: language } = order;
  return workPaper({ pages, orderNumber, language, paper, title: name }, deps.clock.now());
}
