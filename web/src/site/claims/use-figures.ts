import type { ClaimsShown } from '@truepage/core/settings/claims-shown';
import type { ClaimSource } from '@truepage/core/settings/settings';
import { useFormats, useText } from '../../i18n/language-context.ts';

interface Figure {
  /** '4.9/5 rating'; `meaning` is the line below it. */
  readonly figure: string;
  readonly meaning: string;
  readonly source: ClaimSource;
}

type FigureName = 'rating' | 'customers' | 'languages' | 'agency';

/** The company's claimed figures as text; null for a figure that is not claimed. */
export function useFigures({
  rating,
  customers,
  languages,
  agency,
}: ClaimsShown): Record<FigureName, Figure | null> {
  const text = useText();
  const { count, decimal } = useFormats();
  return {
    rating: rating && {
      figure: text('claims.rating', { rating: `${decimal(rating.value)}/5` }),
      // The basis: our own reviews, a linked source, or the owner's own count.
      meaning:
        rating.reviews === null
          ? text(`claims.rating${rating.source ? 'Text' : 'Own'}`)
          : text('common.fromReviews', { count: rating.reviews }),
      source: rating.source,
    },
    customers: customers && {
      figure: customers.isCounted
        ? text('claims.customersCounted', { count: customers.value })
        : text('claims.customers', { count: count(customers.value) }),
      meaning: text('claims.customersText'),
      source: customers.source,
    },
    languages: languages && {
      figure: text('claims.languages', { languages: languages.value }),
      meaning: text('claims.languagesText'),
      source: languages.source,
    },
    agency: agency && {
      figure: text('claims.agency', { agency: agency.value }),
      meaning: text('claims.agencyText'),
      source: agency.source,
    },
  };
}
