import type { Readable } from 'node:stream';
import type { ParsedUrlQuery } from 'node:querystring';
import { AppError } from '@truepage/core/errors';
import { documentTypes, maximumPages } from '@truepage/core/files/document-type';
import type { Database, Documents, Drawing, Links, Time } from '../deps.ts';
import { demandGranted, type OpenedFile, type Visit } from './downloads.ts';

/**
 * Returns the page (1, 2, …) that a link requests, or undefined for the file itself. Throws 'file.not_found' if it is
 * not a page number.
 */
export function pageIn({ page }: ParsedUrlQuery): number | undefined {
  if (page === undefined) return undefined;
  const number = /^\d{1,5}$/u.test(String(page)) ? Number(page) : 0;
  if (number < 1 || number > maximumPages) throw new AppError('file.not_found');
  return number;
}

/**
 * Returns the picture of a page of the file that a signed link grants. A picture is its own page; Word files have none.
 * Recorded in the audit log as a view of the file. Throws like demandGranted() and PagePictures.draw().
 */
export async function openGrantedPage(
  deps: Database & Time & Documents & Drawing & Links,
  visit: Visit,
  page: number,
): Promise<Omit<OpenedFile, 'body'> & { readonly body: Readable | Buffer }> {
  const { file, note } = await demandGranted(deps, visit, true);
  const { family, mediaType } = documentTypes[file.documentType];
  const shown = { filename: file.filename, disposition: 'inline' } as const;
  if (family === 'pdf') {
    const body = await deps.pagePictures.draw(file, page, { sender: visit.visitor });
    await note('inline');
    const filename = `${page}.webp`;
    return { ...shown, filename, mediaType: 'image/webp', bytes: body.length, body };
  }
  if (family !== 'image' || page !== 1) throw new AppError('file.not_found');
  await note('inline');
  return { ...shown, mediaType, bytes: file.bytes, body: await deps.documents.openDocument(file) };
}
