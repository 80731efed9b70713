import type { TranslationType } from '@truepage/core/pricing/translation-type';
import type { DeliveryTime } from '@truepage/core/settings/settings';
import type { Text } from '../i18n/dictionary.ts';
import { useText } from '../i18n/language-context.ts';
import { useClaims } from './claims/use-claims.ts';

/**
 * The promised delivery in one line: 'Usually ready in 12 hours; at the latest Sunday, November 22, 2026 at 8:21 PM
 * EST'. The first half is shown only while the owner claims it.
 */
export function usePromise(type: TranslationType): (moment: string) => string {
  const text = useText();
  const claim = useClaims().delivery[type];
  return (moment) => promiseLine(claim?.value, moment, text);
}

export function promiseLine(usual: DeliveryTime | undefined, moment: string, text: Text): string {
  if (usual === undefined) return text('promise.latest', { moment });
  const usually =
    usual === 'same day' ? text('promise.usuallySameDay') : text('promise.usually', { count: usual });
  return text('promise.usuallyAndLatest', { usually, moment });
}
