import type { DocumentKind } from './document-kinds.ts';

/** The description of an order's document for its certificate, entered by staff. Empty fields are omitted. */
export interface DescribedDocument {
  readonly kind: DocumentKind | null;
  /** As the document calls itself, 'Acta de nacimiento'; what no kind says. */
  readonly title: string;
  /** Whose document it is. */
  readonly holder: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

export const undescribed: DescribedDocument = { kind: null, title: '', holder: '', country: null };

export const descriptionFields = ['kind', 'title', 'holder', 'country'] as const;

/** The longest title and holder, characters. */
export const longestDescription = { title: 120, holder: 200 } as const;

/** What a stranger with the number may know of it: no typed text, and no name. */
export function publicDescription({ kind, country }: DescribedDocument): PublicDescription | null {
  return kind === null && country === null ? null : { kind, country };
}

export type PublicDescription = Pick<DescribedDocument, 'kind' | 'country'>;
