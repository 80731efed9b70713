import path from 'node:path';
import { readdir, stat } from 'node:fs/promises';
import { isLanguageCode, languageName, languages, type LanguageCode } from '@truepage/core/languages';
import { writeBytes } from '@truepage/core/texts/amounts';
import { createLanguageData, installedLanguages, ownLanguages } from '../reading/languages/language-data.ts';
import { installLanguage } from '../reading/languages/install-language.ts';
import { tesseractNames } from '../reading/languages/tesseract-names.ts';
import { StartError } from '../start-error.ts';
import { runProgram } from './run-program.ts';

/*
 * npm run languages [-- uk fr …]: installs the OCR data of these languages from npm into DATA_DIR/languages; without arguments
 * it lists the installed ones. The service reads waiting documents at its next start.
 */
await runProgram(async ({ dataDir, tessdataDir }) => {
  const folder = installedLanguages(dataDir);
  const asked = process.argv.slice(2);
  for (const code of asked) {
    if (!isLanguageCode(code))
      throw new StartError(
        `${code} is not a language of TruePage.`,
        `Give codes such as ${languages
          .slice(0, 5)
          .map((one) => one.code)
          .join(', ')}; npm run languages lists them.`,
      );
    const [first, ...others] = tesseractNames[code];
    await install(code, first, folder);
    // An additional script or direction, which npm may not have.
    for (const name of others) await install(code, name, folder).catch(tellMissing);
  }
  if (asked.length > 0) write('Scans that wait for these languages are read at the next start.');
  else await list([folder, ...(tessdataDir === undefined ? [] : [tessdataDir]), ownLanguages]);
});

async function install(code: LanguageCode, name: string, folder: string): Promise<void> {
  const { bytes, downloaded } = await installLanguage(name, folder);
  write(`${languageName(code)}: ${name}, ${inWords(bytes)} (${inWords(downloaded)} downloaded) in ${folder}`);
}

function tellMissing(error: unknown): void {
  if (!(error instanceof StartError)) throw error;
  write(`${error.problem} The rest is installed.`);
}

async function list(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const files = await readdir(folder).catch(() => []);
    for (const file of files.filter((name) => /\.traineddata(?:\.gz)?$/u.test(name)).toSorted()) {
      const { size } = await stat(path.join(folder, file));
      write(`${path.join(folder, file)}: ${inWords(size)}`);
    }
  }
  const data = createLanguageData(folders);
  const missing = [];
  for (const { code, label } of languages) if (!(await data.has(code))) missing.push(`${code} (${label})`);
  write(`\nWithout data: ${missing.join(', ')}\nInstall some, 2 MB each: npm run languages -- uk fr`);
}

function inWords(bytes: number): string {
  return writeBytes(bytes, 'en-US');
}

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}
