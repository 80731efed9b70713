import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { StartError } from '../../start-error.ts';

/** All data packages have this version. */
const version = '1.0.0';
/** The smaller of the two models in a package: equally good on prints, at a fifth of the size. */
const model = '4.0.0_best_int';

/** Downloads a package of the npm registry into a folder and returns the path of its tarball. */
export type FetchPackage = (name: string, folder: string) => Promise<string>;

/** Uses npm itself, which is configured for the registry, proxies and checksums of this machine. */
const fetchWithNpm: FetchPackage = async (name, folder) => {
  const args = ['pack', `${name}@${version}`, '--pack-destination', folder, '--json', '--silent'];
  // On Windows, npm is a script.
  const { stdout } = await promisify(execFile)('npm', args, { shell: process.platform === 'win32' });
  const [packed] = JSON.parse(stdout) as { readonly filename: string }[];
  return path.join(folder, path.basename(packed?.filename ?? ''));
};

/**
 * Installs Tesseract's data of a language into a folder. Returns its size there and the size of the download, in bytes. Throws
 * StartError if npm does not have it or cannot be reached; then leaves nothing behind.
 */
export async function installLanguage(
  name: string,
  folder: string,
  fetchPackage: FetchPackage = fetchWithNpm,
): Promise<{ readonly bytes: number; readonly downloaded: number }> {
  await mkdir(folder, { recursive: true });
  const own = await mkdtemp(path.join(folder, 'download-'));
  const file = `${name}.traineddata.gz`;
  try {
    const tarball = await fetchPackage(`@tesseract.js-data/${name}`, own).catch((error: unknown) => {
      throw notThere(name, error);
    });
    await unpack(tarball, `package/${model}/${file}`, path.join(own, file));
    await rename(path.join(own, file), path.join(folder, file));
    const [{ size: bytes }, { size: downloaded }] = await Promise.all([
      stat(path.join(folder, file)),
      stat(tarball),
    ]);
    return { bytes, downloaded };
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

async function unpack(tarball: string, wanted: string, place: string): Promise<void> {
  const files = extract();
  const read = pipeline(createReadStream(tarball), createGunzip(), files);
  let isFound = false;
  for await (const entry of files) {
    if (entry.header.name === wanted) {
      isFound = true;
      await pipeline(entry, createWriteStream(place));
    } else entry.resume();
  }
  await read;
  if (!isFound) throw new Error(`The package has no ${wanted}.`);
}

function notThere(name: string, cause: unknown): StartError {
  const isUnknown = String((cause as { stdout?: unknown }).stdout ?? cause).includes('E404');
  return isUnknown
    ? new StartError(
        `The npm registry has no data for ${name}.`,
        `Install Debian's package tesseract-ocr-${name.replace('_', '-')} and set TESSDATA_DIR=/usr/share/tesseract-ocr/5/tessdata.`,
        { cause },
      )
    : new StartError(
        `The data for ${name} could not be downloaded from the npm registry.`,
        'Try again with a connection, or set TESSDATA_DIR to a folder that has the data.',
        { cause },
      );
}
