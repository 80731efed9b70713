import type { ReadWord } from '@truepage/core/reading/read-page';
import type { HandedDocument } from '../../files/pages/handed-document.ts';

/** Tesseract's data of a language, unpacked. */
export interface TrainedData {
  /** As Tesseract calls it: 'eng'. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface OcrTask {
  /** 1, 2, …: those to read. */
  readonly pages: readonly number[];
  /** The most likely language first. */
  readonly data: readonly TrainedData[];
}

export type OcrRequest = OcrTask & HandedDocument;

/** What a machine reads on a scanned page. */
export interface OcrPage {
  readonly page: number;
  readonly turned: 0 | 90 | 180 | 270;
  readonly words: readonly ReadWord[];
}

/** One message for each page, then the end; or that the document is damaged. */
export type OcrReply = { readonly read: OcrPage } | { readonly done: true } | { readonly unreadable: string };
