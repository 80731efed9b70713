import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileFailure } from '../checks/file-failure.ts';
import { asProblem, type Finding, fine, problem, warning } from '../checks/finding.ts';
import type { Config } from '../config.ts';

/** Checks whether DATA_DIR can be used or created, its free space, and who can read its keys. Changes nothing. */
export function examineDataDir({ dataDir }: Pick<Config, 'dataDir'>): readonly Finding[] {
  const place = nearest(dataDir);
  return [examineRights(dataDir, place), checkDiskSpace(place), ...examineSecrets(dataDir)];
}

/** Returns the folder, or the closest existing parent. */
function nearest(folder: string): string {
  return existsSync(folder) ? folder : nearest(path.dirname(folder));
}

function examineRights(dataDir: string, place: string): Finding {
  try {
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return asProblem('data', fileFailure(error) ?? error);
  }
  if (!statSync(place).isDirectory()) {
    return problem('data', `${place} is no folder.`, 'Move it away or choose another DATA_DIR.');
  }
  return fine('data', place === dataDir ? dataDir : `${dataDir} will be made by the first start`);
}

function examineSecrets(dataDir: string): readonly Finding[] {
  const folder = path.join(dataDir, 'secrets');
  if (process.platform === 'win32' || !existsSync(folder)) return [];
  const isOpen = (statSync(folder).mode & 0o077) !== 0;
  return isOpen ? [warning('data', `${folder} can be read by others.`, `chmod 700 ${folder}`)] : [];
}

const megabyte = 1_000_000;
/** In bytes. The database's write-ahead log may take a gigabyte. */
const little = 2000 * megabyte;
const tooLittle = 200 * megabyte;

/** Checks the free space of DATA_DIR, or of the disk where it will be created. */
function checkDiskSpace(folder: string): Finding {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const says = `${Math.round(free / megabyte).toLocaleString('en')} MB are free for ${folder}`;
  if (free < tooLittle) return problem('disk', `Only ${says}.`, 'Make room.');
  return free < little ? warning('disk', `Only ${says}.`, 'Make room soon.') : fine('disk', says);
}
