import type { Cents } from '@truepage/core/money';
import { useFormats } from '../../i18n/language-context.ts';

/** Cents as dollars; a dash for those who may not see money. */
export function Money({ amount }: { readonly amount: Cents | null }) {
  const { money } = useFormats();
  return <span className="tabular-nums">{amount === null ? '—' : money(amount)}</span>;
}
