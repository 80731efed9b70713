import type { DocumentRefusalReason } from '@truepage/core/certificates/document-refusal';
import type { PaperData, PaperTemplate } from './compile.ts';
import type { JoinedPart } from './join-pages.ts';
import type { RefusalPlace } from './pdf-refusal.ts';
import type { Signing } from './sign-pdf.ts';

/** The text of each page's footer; '{page}' and '{pages}' are placeholders for the numbers. */
export interface DeliveryRequest {
  readonly certificate: PaperData;
  readonly parts: readonly JoinedPart[];
  readonly footer: string;
}

/** A task for the process that renders and joins PDFs; one per process. */
export type MakingTask =
  | {
      readonly task: 'compile';
      readonly template: PaperTemplate;
      readonly data: PaperData;
      /** Draws '?' for a character without a glyph instead of refusing. */
      readonly isForgiving: boolean;
    }
  | { readonly task: 'picture'; readonly template: PaperTemplate; readonly data: PaperData }
  | ({ readonly task: 'deliver' } & DeliveryRequest)
  | { readonly task: 'try'; readonly part: JoinedPart };

/** Sent instead while the process waits for its task. */
export type WarmUp = 'warm up';

/** A task for the process that seals PDFs; one per process. */
export interface SealingTask {
  readonly task: 'sign';
  readonly pdfs: readonly Uint8Array[];
  readonly signing: Signing;
}

export type PdfTask = MakingTask | SealingTask;

/** The PDFs in the requested order with their page counts, or why there are none. */
export type PdfReply =
  | { readonly papers: readonly Paper[]; readonly isTimed?: boolean }
  | { readonly refused: DocumentRefusalReason; readonly detail: string; readonly place: RefusalPlace }
  | { readonly failed: string };

export interface Paper {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

/** The process's request while it signs: a timestamp of an authority, which it cannot reach itself. */
export interface TimestampRequest {
  /** SHA-256 of the data to timestamp. */
  readonly timestampOf: Uint8Array;
}

export interface TimestampAnswer extends TimestampRequest {
  /** A TimeStampToken, DER; undefined if the authority did not respond. */
  readonly timestamp: Uint8Array | undefined;
}
