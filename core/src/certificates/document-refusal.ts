/**
 * Why a document cannot be part of a certified PDF. 'letter': a typed letter is missing in all our fonts. 'encrypted': it needs a
 * password. 'unreadable': it cannot be read, or takes too much time or memory. 'pages': the number of pages differs from the count at
 * upload. 'xfa': a form that only Acrobat displays. 'appearance': a page contains something that readers draw differently or not at all.
 * 'differs': a page would look different.
 */
export const documentRefusalReasons = [
  'letter',
  'encrypted',
  'unreadable',
  'pages',
  'xfa',
  'appearance',
  'differs',
] as const;
export type DocumentRefusalReason = (typeof documentRefusalReasons)[number];

/** The details of 'certificate.translation_unusable', 'certificate.original_unusable' and 'file.not_certifiable'. */
export interface DocumentRefusal {
  readonly reason: DocumentRefusalReason;
  /** The first page with the problem, starting at 1. */
  readonly page?: number;
  /** Pictures of the page in the document and in the certified PDF, as data URLs. */
  readonly upload?: string;
  readonly paper?: string;
}
