import type { CSSProperties } from 'react';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import { useText } from '../../../../i18n/language-context.ts';
import { useLanguageName } from '../../../../i18n/use-language-name.ts';

/**
 * The language pair on one line: full names if they fit, otherwise codes. Screen readers always get the names, and
 * the codes have them as a tooltip.
 */
export function LanguagePair({
  order: { sourceLanguage, targetLanguage },
}: {
  readonly order: Pick<StaffOrderRow, 'sourceLanguage' | 'targetLanguage'>;
}) {
  const text = useText();
  const languageName = useLanguageName();
  const names = text('adminOrders.fromTo', {
    source: languageName(sourceLanguage),
    target: languageName(targetLanguage),
  });
  return (
    <span className="language-pair" style={{ '--letters': names.length } as CSSProperties} title={names}>
      <span className="language-pair-names">{names}</span>
      <span aria-hidden="true" dir="ltr" className="language-pair-codes">
        {`${sourceLanguage.toUpperCase()} → ${targetLanguage.toUpperCase()}`}
      </span>
    </span>
  );
}
