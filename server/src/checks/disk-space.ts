import { statfsSync } from 'node:fs';
import { problem, warning, fine, type Finding } from './finding.ts';

const megabyte = 1_000_000;
/** In bytes. The database's own journal may take a gigabyte. */
const little = 2000 * megabyte;
const tooLittle = 200 * megabyte;

/** How much room there is for DATA_DIR, or for where it will be. */
export function checkDiskSpace(folder: string): Finding {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const says = `${Math.round(free / megabyte).toLocaleString('en')} MB are free for ${folder}`;
  if (free < tooLittle) return problem('disk', `Only ${says}.`, 'Make room.');
  return free < little ? warning('disk', `Only ${says}.`, 'Make room soon.') : fine('disk', says);
}
