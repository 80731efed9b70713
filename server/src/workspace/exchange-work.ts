import { isLanguageCode } from '@truepage/core/languages';
import type { WorkPage } from '@truepage/core/workspace/block';
import { withTranslations } from '@truepage/core/workspace/segments';
import type { WorkFormat } from '@truepage/core/workspace/work-format';
import { tagOf, writeTmx, writeXliff } from '@truepage/core/workspace/write-exchange';
import type { Database, WorkBox } from '../deps.ts';
import type { ActingStaff } from '../order-access/order-for-staff.ts';
import { readExchange } from './read-exchange.ts';
import { openWork, typeset, workFilename, type OpenedWork, type Typesetting } from './typeset-work.ts';
import { printed } from './work-paper.ts';
import type { WorkPlace } from './work.repository.ts';
import { writeDocx } from './write-docx.ts';

/** Exports the saved translation as a file. Throws 'work.empty', 'work.letter', and the errors of findWorkOrder(). */
export async function exportWork(
  deps: Typesetting,
  staff: ActingStaff,
  place: WorkPlace,
  format: WorkFormat,
): Promise<{ readonly filename: string; readonly body: Buffer }> {
  const opened = await openWork(deps, staff, place);
  const body = Buffer.from(await written(deps, staff, opened, format));
  return { filename: workFilename(opened, format), body };
}

async function written(
  deps: Typesetting,
  staff: ActingStaff,
  opened: OpenedWork,
  format: WorkFormat,
): Promise<Uint8Array | string> {
  const { order, pages } = opened;
  const { orderNumber, sourceLanguage: from, targetLanguage: to } = order;
  switch (format) {
    case 'pdf':
      return typeset(deps, staff, opened);
    case 'docx': {
      const language = isLanguageCode(to) ? to : 'en';
      const asPrinted = pages.map(({ blocks }) => ({
        blocks: blocks.map((block) => printed(block, language)),
      }));
      return writeDocx({ pages: asPrinted, language: tagOf(to) });
    }
    case 'xliff':
      return writeXliff({ pages, orderNumber, from, to });
    case 'tmx':
      return writeTmx({ pages, orderNumber, from, to });
  }
}

/**
 * Returns the saved pages with the translations of a TMX or XLIFF 2 file; saves nothing. Throws 'work.import_unreadable',
 * 'work.import_other', 'work.empty', and the errors of findWorkOrder().
 */
export async function importWork(
  deps: Database & WorkBox,
  staff: ActingStaff,
  place: WorkPlace,
  file: string,
): Promise<{ readonly pages: readonly WorkPage[]; readonly count: number }> {
  const { pages, order } = await openWork(deps, staff, place);
  return withTranslations(pages, readExchange(file, pages, order.targetLanguage));
}
