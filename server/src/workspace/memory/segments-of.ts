import type { LanguageCode } from '@truepage/core/languages';
import type { WorkPage } from '@truepage/core/workspace/block';
import { partsOf } from '@truepage/core/workspace/templates/read-lines';
import type { Em } from '../../db/orm.ts';
import { DocumentReading } from '../../db/rows/order/document-reading.ts';
import { StoredFile } from '../../db/rows/order/stored-file.ts';
import { WorkVersion } from '../../db/rows/order/work-version.ts';
import { WorkingTranslation } from '../../db/rows/order/working-translation.ts';
import type { Logging, Reading, TextReading, WorkBox } from '../../deps.ts';
import { comparer } from '../../delivery-checks/compare-documents.ts';
import { readPair } from '../../delivery-checks/read-pair.ts';
import { wordsOf } from '../../reading/read-reading.ts';
import { openPages } from '../work.repository.ts';
import type { Segment } from './memory.repository.ts';

type Deps = Logging & WorkBox & Reading & TextReading;

/**
 * The segments of a translation for the memory: of one typed on the desk, the blocks with their originals; of an uploaded one,
 * the segments aligned with the text of the original. Empty if that takes too long.
 */
export async function segmentsOf(em: Em, deps: Deps, file: StoredFile): Promise<readonly Segment[]> {
  const { passportNames, fullName, sourceLanguage, targetLanguage } = file.order.unwrap();
  const paper = {
    names: [...passportNames, fullName],
    from: sourceLanguage as LanguageCode,
    to: targetLanguage as LanguageCode,
  };
  const work = await em.findOne(WorkingTranslation, { usedFile: file.id });
  const texts =
    work === null
      ? await readTexts(em, deps, file)
      : { pages: await usedPages(em, deps, work), parts: await readParts(em, deps, file) };
  return comparer.remember({ ...paper, ...texts }).catch((error: unknown) => {
    deps.log.warn({ err: error, fileId: file.id }, 'the segments of a translation could not be found');
    return [];
  });
}

async function readTexts(em: Em, deps: Reading & TextReading, file: StoredFile) {
  const { original, translation } = await readPair(em, deps, file);
  return { original: original.pages ?? [], translation: translation.pages ?? [] };
}

/** The version from which the translation was created; empty if it is no longer stored. */
async function usedPages(em: Em, deps: WorkBox, work: WorkingTranslation): Promise<readonly WorkPage[]> {
  const version = work.usedVersion ?? 0;
  if (work.version === version) return openPages(deps, work.id, work.sealed);
  const kept = await em.findOne(WorkVersion, { work: work.id, version });
  return kept === null ? [] : openPages(deps, work.id, kept.sealed);
}

async function readParts(em: Em, deps: TextReading, { order, document }: StoredFile) {
  const original = await em.findOne(StoredFile, { order, kind: 'original', document, replacedAt: null });
  if (original === null) return [];
  return partsOf(await wordsOf(deps, original, await em.findOne(DocumentReading, { id: original.id })));
}
