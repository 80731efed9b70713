import type { DocumentKind } from './document-kinds.ts';

/** The description of an order's document for its certificate, entered by staff. Empty fields are omitted. */
export interface DescribedDocument {
  readonly kind: DocumentKind | null;
  /** The title on the document itself, e.g. 'Acta de nacimiento', which no kind contains. */
  readonly title: string;
  /** The person whom the document is about. */
  readonly holder: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

export const undescribed: DescribedDocument = { kind: null, title: '', holder: '', country: null };

export const descriptionFields = ['kind', 'title', 'holder', 'country'] as const;

/** The maximum lengths of title and holder, in characters. */
export const longestDescription = { title: 120, holder: 200 } as const;

/** The part of the description that anyone with the number may see: no typed text and no name. */
export function publicDescription({ kind, country }: DescribedDocument): PublicDescription | null {
  return kind === null && country === null ? null : { kind, country };
}

export type PublicDescription = Pick<DescribedDocument, 'kind' | 'country'>;
