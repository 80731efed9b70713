import type { ReadWord } from '@truepage/core/reading/read-page';
import type { HandedDocument } from '../../files/pages/handed-document.ts';

/** Tesseract's data of a language, uncompressed. */
export interface TrainedData {
  /** Tesseract's name of the language: 'eng'. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface OcrTask {
  /** The pages to read: 1, 2, …. */
  readonly pages: readonly number[];
  /** The most likely language first. */
  readonly data: readonly TrainedData[];
}

export type OcrRequest = OcrTask & HandedDocument;

/** The OCR result of a scanned page. */
export interface OcrPage {
  readonly page: number;
  readonly turned: 0 | 90 | 180 | 270;
  readonly words: readonly ReadWord[];
}

/** One message per page, then the end; or that the document is damaged. */
export type OcrReply = { readonly read: OcrPage } | { readonly done: true } | { readonly unreadable: string };
