import { maximumBytes } from '@truepage/core/files/document-type';
import { toJpeg, type Jpeg, type Turns } from './draw-photo.ts';
import { longestSides, type OpenedPhoto } from './open-photo.ts';
import { writePhotoPdf } from './photo-pdf.ts';
import type { Corners } from './straighten.ts';

export interface PhotoPage {
  readonly name: string;
  readonly opened: OpenedPhoto;
  readonly turns: Turns;
  /** Undefined for the whole photo. */
  readonly corners: Corners | undefined;
}

/** The size of the PDF without its pictures, per page, in bytes. */
const pdfBytes = 1024;

/**
 * Joins all photos into one document: a JPEG for one photo, a PDF with a page each for several. Undefined if it is
 * too large for an order.
 */
export async function joinPhotos(pages: readonly PhotoPage[], pdfName: string): Promise<File | undefined> {
  const [first, second] = pages;
  if (first !== undefined && second === undefined) return photoDocument(first);
  const jpegs: Jpeg[] = [];
  // One at a time, because a phone's memory suffices for one.
  for (const page of pages) jpegs.push(await drawPage(page, maximumBytes / pages.length - pdfBytes));
  const pdf = writePhotoPdf(jpegs);
  return pdf.size > maximumBytes ? undefined : new File([pdf], pdfName, { type: pdf.type });
}

/** Each photo as a separate document. */
export async function separatePhotos(pages: readonly PhotoPage[]): Promise<readonly File[]> {
  const documents: File[] = [];
  for (const page of pages) documents.push(await photoDocument(page));
  return documents;
}

async function photoDocument(page: PhotoPage): Promise<File> {
  const { blob } = await drawPage(page, maximumBytes);
  return new File([blob], `${page.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type });
}

async function drawPage({ opened, turns, corners }: PhotoPage, mostBytes: number): Promise<Jpeg> {
  const { picture, width, height } = opened;
  if (turns === 0 && corners === undefined && picture.size <= mostBytes)
    return { blob: picture, width, height };
  const bitmap = await createImageBitmap(picture);
  try {
    return await toJpeg(bitmap, { longest: longestSides.picture, turns, corners }, mostBytes);
  } finally {
    bitmap.close();
  }
}
