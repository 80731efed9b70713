import type { DocumentRefusalReason } from '@truepage/core/certificates/document-refusal';
import type { PaperData, PaperTemplate } from './compile.ts';
import type { JoinedPart } from './join-pages.ts';
import type { RefusalPlace } from './pdf-refusal.ts';
import type { Signing } from './sign-pdf.ts';

/** The words of the line at the foot of each page: '{page}' and '{pages}' stand for the numbers. */
export interface DeliveryRequest {
  readonly certificate: PaperData;
  readonly parts: readonly JoinedPart[];
  readonly footer: string;
}

/** A task of the process that draws and joins papers; one each. */
export type MakingTask =
  | {
      readonly task: 'compile';
      readonly template: PaperTemplate;
      readonly data: PaperData;
      /** Draws '?' for a letter that no font has, instead of refusing. */
      readonly isForgiving: boolean;
    }
  | { readonly task: 'picture'; readonly template: PaperTemplate; readonly data: PaperData }
  | ({ readonly task: 'deliver' } & DeliveryRequest)
  | { readonly task: 'try'; readonly part: JoinedPart };

/** What it gets instead while it waits for its task. */
export type WarmUp = 'warm up';

/** A task of the process that seals papers; one each. */
export interface SealingTask {
  readonly task: 'sign';
  readonly pdfs: readonly Uint8Array[];
  readonly signing: Signing;
}

export type PdfTask = MakingTask | SealingTask;

/** PdfMaker in the order in which they were asked for, with their pages; or why there are none. */
export type PdfReply =
  | { readonly papers: readonly Paper[]; readonly isTimed?: boolean }
  | { readonly refused: DocumentRefusalReason; readonly detail: string; readonly place: RefusalPlace }
  | { readonly failed: string };

export interface Paper {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

/** What the process asks for while it signs: the time, of an authority that it cannot reach by itself. */
export interface TimestampRequest {
  /** SHA-256 of what is timed. */
  readonly timestampOf: Uint8Array;
}

export interface TimestampAnswer extends TimestampRequest {
  /** A TimeStampToken, DER; undefined: the authority did not answer. */
  readonly timestamp: Uint8Array | undefined;
}
