import type { TranslationType } from '@truepage/core/orders/translation-type';
import type { DeliveryTime } from '@truepage/core/settings/settings';
import type { Text } from '../i18n/dictionary.ts';
import { useText } from '../i18n/language-context.ts';
import { usePublicSettings } from './use-public-settings.ts';

/** The advertised speed of each tier in words: '24-hour', 'same-day'. Undefined for a tier whose speed is not advertised. */
export function useDeliveryLabel(): (type: TranslationType) => string | undefined {
  const text = useText();
  const delivery = usePublicSettings()?.claims.delivery;
  return (type) => {
    const claim = delivery?.[type] ?? undefined;
    return claim && deliveryLabel(claim.value, text);
  };
}

/** The same as a phrase of its own: 'Usually 24-hour delivery'. */
export function useUsualDelivery(): (type: TranslationType) => string | undefined {
  const text = useText();
  const labelOf = useDeliveryLabel();
  return (type) => {
    const label = labelOf(type);
    return label === undefined ? undefined : text('common.usually', { label });
  };
}

export function deliveryLabel(time: DeliveryTime, text: Text): string {
  return time === 'same day' ? text('common.sameDayLabel') : text('common.hoursLabel', { count: time });
}
