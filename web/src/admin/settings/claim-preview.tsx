import { claimsShown, computedFrom } from '@truepage/core/settings/claims-shown';
import { useText } from '../../i18n/language-context.ts';
import { useFigures } from '../../site/claims/use-figures.ts';
import { deliveryLabel } from '../../site/use-delivery-label.ts';
import { settingsOf, type ClaimId } from './settings-draft.ts';
import type { SettingsEditor } from './use-settings-editor.ts';

interface ClaimPreviewProps {
  readonly id: ClaimId;
  readonly editor: SettingsEditor;
}

/** The preview of a claim as entered, or why it is not shown. */
export function ClaimPreview({ id, editor }: ClaimPreviewProps) {
  const text = useText();
  const sentence = useSentence({ id, editor });
  const { reviews, customers } = editor.evidence;
  const isComputed = editor.draft[`claims.${id}.mode`] === 'computed';
  const missing = isComputed && sentence === undefined;
  return (
    <p className="rounded-sm bg-paper-deep px-3 py-2">
      <span className="text-ink-soft">{text('adminSettings.preview')}</span>{' '}
      <span className="font-semibold wrap-anywhere">{sentence ?? text('adminSettings.cleared')}</span>
      {missing && (
        <span className="block text-pending">
          {id === 'rating'
            ? text('adminSettings.fewReviews', { count: reviews.count, needed: computedFrom })
            : text('adminSettings.fewCustomers', { count: customers, needed: computedFrom })}
        </span>
      )}
    </p>
  );
}

/** Undefined if the claim is not made, or its input is invalid. */
function useSentence({ id, editor: { draft, base, evidence } }: ClaimPreviewProps): string | undefined {
  const text = useText();
  const { claims } = settingsOf(draft, base.settings);
  const shown = claimsShown(claims, evidence);
  const figures = useFigures({
    ...shown,
    rating: isNumber(shown.rating?.value) ? shown.rating : null,
    customers: isNumber(shown.customers?.value) ? shown.customers : null,
  });
  switch (id) {
    case 'refund':
      return shown.refund === null ? undefined : text('claims.refund');
    case 'delivery.standard':
      return usual(shown.delivery.standard);
    case 'delivery.certified':
      return usual(shown.delivery.certified);
    case 'delivery.express':
      return usual(shown.delivery.express);
    case 'rating':
    case 'customers':
    case 'languages':
    case 'agency': {
      const figure = figures[id];
      return figure === null ? undefined : `${figure.figure}, ${figure.meaning}`;
    }
  }

  function usual(claim: (typeof shown.delivery)['standard']): string | undefined {
    return claim === null ? undefined : text('common.usually', { label: deliveryLabel(claim.value, text) });
  }
}

/** The input may be any text. */
function isNumber(value: unknown): boolean {
  return typeof value === 'number';
}
