import type { TranslationType } from '@truepage/core/pricing/translation-type';
import type { DeliveryTime } from '@truepage/core/settings/settings';
import type { Text } from '../i18n/dictionary.ts';
import { useText } from '../i18n/language-context.ts';
import { useClaims } from './claims/use-claims.ts';

/** The advertised delivery time of a tier: '24-hour', 'same-day'. Undefined if it is not advertised. */
export function useDeliveryLabel(type: TranslationType): string | undefined {
  const text = useText();
  const claim = useClaims().delivery[type];
  return claim === null ? undefined : deliveryLabel(claim.value, text);
}

/** The same as a complete phrase: 'Usually 24-hour delivery'. */
export function useUsualDelivery(type: TranslationType): string | undefined {
  const text = useText();
  const label = useDeliveryLabel(type);
  return label && text('common.usually', { label });
}

export function deliveryLabel(time: DeliveryTime, text: Text): string {
  return time === 'same day' ? text('common.sameDayLabel') : text('common.hoursLabel', { count: time });
}
