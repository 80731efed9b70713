// Writes each text file of a built site in the two encodings that browsers support, once, with slow settings that would delay a
// server's startup.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const texts = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml', '.wasm']);
const best = 11;
/** Used for large files, for which the best setting takes seconds and much memory. The files that every page loads are smaller. */
const good = 9;
const largeBytes = 512 * 1024;

/** Writes `name.br` and `name.gz` for every text file in the folder and its subfolders. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && texts.has(path.extname(entry.name).toLowerCase()))
      .map((entry) => compressFile(path.join(entry.parentPath, entry.name))),
  );
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > largeBytes ? good : best,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: good }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
