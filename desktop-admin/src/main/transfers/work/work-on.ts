import { lstat, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { documentTypeByName } from '@truepage/core/files/document-type';
import type { SaveResult } from '@truepage/core/platform';
import type { WantedWork } from '../../../shared/transfers.ts';
import { failureOf, saveAs } from '../downloads/save-where.ts';
import { savedName } from '../downloads/saved-name.ts';
import type { SavingParts, Wanted } from '../downloads/saving.ts';
import { workRoot } from './work-folders.ts';

export interface WorkParts {
  /** The person's folder for documents. */
  readonly documents: string;
  /** Opens a file with the system's program for it; resolves with an error message, or ''. */
  readonly openPath: (file: string) => Promise<string>;
  readonly showInFolder: (file: string) => void;
  /** Called when a document was saved into the folder of its order. */
  readonly onTaken: (file: string, orderNumber: string) => Promise<void>;
}

/**
 * Opens a document in the folder of its order, where it is saved the first time. An existing file may contain work and is never replaced.
 * Only a regular file with a supported document name is opened; otherwise the folder is shown, and the page shows the reason. The folder is
 * also shown if no program opens such files.
 */
export async function workOn(
  current: SavingParts,
  { documents, openPath, showInFolder, onTaken }: WorkParts,
  { serverUrl, find, wish }: { serverUrl: string; find: Wanted['find']; wish: WantedWork },
): Promise<SaveResult> {
  const folder = path.join(workRoot(documents, serverUrl), wish.orderNumber);
  const file = path.join(folder, savedName(wish.filename));
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    return failureOf(error);
  }
  const isOwnFolder = (await lookAt(folder))?.isDirectory() === true;
  if (isOwnFolder && (await lookAt(file)) === undefined) {
    const became = await saveAs(current, { find }, file);
    if (became.kind !== 'saved') return became;
    await onTaken(file, wish.orderNumber);
  }
  const isRegular = isOwnFolder && (await lookAt(file))?.isFile() === true;
  if (!isRegular || documentTypeByName(file) === undefined) {
    showInFolder(file);
    return { kind: 'refused', refusal: { code: 'file.not_opened' } };
  }
  if ((await openPath(file)) !== '') showInFolder(file);
  return { kind: 'saved' };
}

/** Does not follow links; undefined if nothing is there. */
const lookAt = (file: string) => lstat(file).catch(() => undefined);
