import type { TranslationType } from '@truepage/core/orders/translation-type';
import { useText } from '../i18n/language-context.ts';
import { siteSettings } from './site-settings.ts';

/** The advertised speed of each tier in words: '24-hour', '12-hour', 'Same-day'. */
export function useDeliveryLabel(): (type: TranslationType) => string {
  const text = useText();
  return (type) => {
    const hours = siteSettings.deliveryHours[type];
    return hours === 'same day' ? text('common.sameDayLabel') : text('common.hoursLabel', { hours });
  };
}
