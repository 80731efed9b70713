import { z } from 'zod';
import { isBlank, plainLine } from '../plain-text.ts';
import { isCountryCode } from './countries.ts';
import { documentKinds, type DocumentKind } from './document-kinds.ts';

/** Which document a certificate speaks of, as staff enter it for an order. What is empty is left out of the certificate. */
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

const line = (longest: number) =>
  z
    .string()
    .transform((typed) => (isBlank(typed) ? '' : plainLine(typed)))
    .refine((text) => text.length <= longest, 'too_long');

export const describedDocument = z.object({
  kind: z.enum(documentKinds).nullable(),
  title: line(longestDescription.title),
  holder: line(longestDescription.holder),
  country: z.string().refine(isCountryCode, 'unknown').nullable(),
});

/** What anybody with the number may know of it: nothing that staff have typed, and nobody's name. */
export function publicDescription({ kind, country }: DescribedDocument): PublicDescription | null {
  return kind === null && country === null ? null : { kind, country };
}

export type PublicDescription = Pick<DescribedDocument, 'kind' | 'country'>;
