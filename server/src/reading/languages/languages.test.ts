import { createWriteStream, existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { folderForFile } from '../../../test/support/folder-for-file.ts';
import { installLanguage, type FetchPackage } from './install-language.ts';
import { createLanguageData, ownLanguages } from './language-data.ts';

const folder = folderForFile('languages-');

/** A package as npm has them, with both models. */
const aPackage: FetchPackage = async (name, place) => {
  const language = path.basename(name);
  const files = pack();
  for (const model of ['4.0.0_best_int', '4.0.0'])
    files.entry({ name: `package/${model}/${language}.traineddata.gz` }, gzipSync(`${model} ${language}`));
  files.finalize();
  const tarball = path.join(place, 'data.tgz');
  await pipeline(files, createGzip(), createWriteStream(tarball));
  return tarball;
};

test('English and Spanish are included', async () => {
  const data = createLanguageData([ownLanguages]);
  expect([await data.has('en'), await data.has('es'), await data.has('uk')]).toEqual([true, true, false]);
  const loaded = await data.load(['es', 'uk', 'en', 'es']);
  expect(loaded.map(({ name }) => name)).toEqual(['spa', 'eng']);
});

test('a language is installed with the smaller model of its package, and available immediately', async () => {
  const place = path.join(folder, 'installed');
  const data = createLanguageData([place, ownLanguages]);
  expect(await data.has('uk')).toBe(false);
  const { bytes } = await installLanguage('ukr', place, aPackage);
  expect(bytes).toBeGreaterThan(0);
  expect(await data.has('uk')).toBe(true);
  const [loaded] = await data.load(['uk']);
  expect(Buffer.from(loaded?.bytes ?? []).toString()).toBe('4.0.0_best_int ukr');
  expect(readdirSync(place)).toEqual(['ukr.traineddata.gz']);
});

test("Debian's files are used unchanged", async () => {
  const place = path.join(folder, 'debian');
  await mkdir(place);
  await writeFile(path.join(place, 'rus.traineddata'), 'as it is');
  const [loaded] = await createLanguageData([place]).load(['ru']);
  expect(Buffer.from(loaded?.bytes ?? []).toString()).toBe('as it is');
});

test('without a connection or a package, the installation fails with advice and leaves nothing', async () => {
  const place = path.join(folder, 'offline');
  const offline: FetchPackage = () => Promise.reject(new Error('getaddrinfo ENOTFOUND'));
  await expect(installLanguage('ukr', place, offline)).rejects.toThrow(
    'The data for ukr could not be downloaded from the npm registry. Try again with a connection',
  );
  const unknown: FetchPackage = () => Promise.reject(new Error('npm error code E404'));
  await expect(installLanguage('rus', place, unknown)).rejects.toThrow('tesseract-ocr-rus');
  expect(existsSync(place) && readdirSync(place)).toEqual([]);
});
