/**
 * Why a document cannot be a part of a certified PDF: 'letter' a typed letter that none of our fonts has, 'encrypted' it needs a
 * password, 'unreadable' it cannot be read, or takes too much time or memory, 'pages' it has another number of pages than was
 * counted when it came in, 'xfa' a form that Acrobat alone shows, 'appearance' a page with something that each reader draws in its
 * own way or not at all, 'differs' a page would look otherwise.
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
  /** The first page that it is about, from 1. */
  readonly page?: number;
  /** What the document shows there, and what the certified PDF would: pictures, as addresses that hold them. */
  readonly upload?: string;
  readonly paper?: string;
}
