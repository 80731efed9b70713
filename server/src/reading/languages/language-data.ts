import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { LanguageCode } from '@truepage/core/languages';
import type { TrainedData } from '../ocr/ocr-task.ts';
import { tesseractNames } from './tesseract-names.ts';

/** English and Spanish, which are part of the service. */
export const ownLanguages = path.join(import.meta.dirname, '../../../languages');

/** The folder in which `npm run languages` installs others. */
export function installedLanguages(dataDir: string): string {
  return path.join(dataDir, 'languages');
}

export interface LanguageData {
  /** Whether there is data for a language. */
  has(language: LanguageCode): Promise<boolean>;
  /** Returns the data of these languages without duplicates; skips those without data. */
  load(languages: readonly LanguageCode[]): Promise<TrainedData[]>;
}

/** Searches these folders in order, at each call, since data may be added while the service runs. */
export function createLanguageData(folders: readonly string[]): LanguageData {
  return {
    has: async (language) => (await findFile(folders, tesseractNames[language][0])) !== undefined,
    async load(languages) {
      const names = [...new Set(languages.flatMap((language) => tesseractNames[language]))];
      const loaded = await Promise.all(names.map((name) => loadFile(folders, name)));
      return loaded.filter((data) => data !== undefined);
    },
  };
}

async function loadFile(folders: readonly string[], name: string): Promise<TrainedData | undefined> {
  const file = await findFile(folders, name);
  if (file === undefined) return undefined;
  const bytes = await readFile(file);
  return { name, bytes: file.endsWith('.gz') ? await promisify(gunzip)(bytes) : bytes };
}

/** Either compressed as in npm's packages, or uncompressed as in Debian's. */
async function findFile(folders: readonly string[], name: string): Promise<string | undefined> {
  for (const folder of folders)
    for (const ending of ['.traineddata.gz', '.traineddata']) {
      const file = path.join(folder, `${name}${ending}`);
      const found = await stat(file).catch(() => undefined);
      if (found?.isFile() === true) return file;
    }
  return undefined;
}
