import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { DocumentIntake } from '../ports/document-intake.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { MalwareScanner } from '../ports/malware-scanner.ts';
import type { PagePictures } from '../ports/page-pictures.ts';
import type { PageTexts } from '../ports/page-texts.ts';
import type { ReadingBox } from '../ports/reading-box.ts';
import type { TextReader } from '../ports/text-reader.ts';
import { chooseFileStore } from './choose-file-store.ts';
import { chooseScanner } from './choose-scanner.ts';
import { createDocumentIntake } from '../files/intake.ts';
import { createPagePictures } from '../files/pages/drawn/page-pictures.ts';
import { createPageCounter } from '../files/pages/page-counter.ts';
import type { ParserPool } from '../files/pages/parser-pool.ts';
import { createPageTexts, createReadingPool } from '../files/pages/text/page-texts.ts';
import { readMasterKey } from '../files/file-key.ts';
import { createSegmentStore, type SegmentStore } from '../files/segment-store.ts';
import { openSpool } from '../files/spool.ts';
import { createLanguageData, installedLanguages, ownLanguages } from '../reading/languages/language-data.ts';
import { createTextReader } from '../reading/text-reader.ts';
import { createReadingBox } from './create-reading-box.ts';

interface ChosenDocuments {
  readonly scanner: MalwareScanner;
  readonly store: FileStore;
  readonly documents: DocumentIntake;
  readonly pageTexts: PageTexts;
  readonly pagePictures: PagePictures;
  readonly textReader: TextReader;
  readonly readingBox: ReadingBox;
  readonly segments: SegmentStore;
  close(): Promise<void>;
}

/** The processes that parse documents: they count pages of uploads, read text, and render pages. */
export interface DocumentParsers {
  readonly counting: ParserPool;
  readonly reading: ParserPool;
  readonly drawing: ParserPool;
}

/** The configured storage and parsing of documents: S3 or a folder, clamd or the built-in checks. */
export async function chooseDocuments(
  config: Config,
  log: Logger,
  parsers: Partial<DocumentParsers> = {},
): Promise<ChosenDocuments> {
  const store = chooseFileStore(config);
  const scanner = chooseScanner(config);
  const pageCounter = createPageCounter(parsers.counting);
  const masterKey = readMasterKey(config.fileKey);
  const spool = await openSpool(path.join(config.dataDir, 'tmp'));
  if (spool.removed > 0) log.info({ files: spool.removed }, 'removed uploads that an earlier process left');
  const documents = createDocumentIntake({ store, scanner, pageCounter, masterKey, spool, log });
  const stored = { store, masterKey, spool };
  const pool = parsers.reading ?? createReadingPool();
  const pageTexts = createPageTexts(stored, pool);
  const data = createLanguageData(languageFolders(config));
  const textReader = createTextReader({ stored, pool, data });
  const pagePictures = createPagePictures(stored, parsers.drawing);
  const segments = createSegmentStore({ store, masterKey, spool, log });
  return {
    store,
    scanner,
    documents,
    pageTexts,
    pagePictures,
    textReader,
    readingBox: createReadingBox(masterKey),
    segments,
    close: async () => {
      await Promise.all([pageCounter, pageTexts, pagePictures, spool].map((part) => part.close()));
    },
  };
}

/** The operator's language data, then the included data. */
function languageFolders({ dataDir, tessdataDir }: Config): string[] {
  return [installedLanguages(dataDir), ...(tessdataDir === undefined ? [] : [tessdataDir]), ownLanguages];
}
