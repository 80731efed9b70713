import { useText } from '../../i18n/language-context.ts';

/** Who caused a payment entry or resolved an issue: a user name, Stripe, or the system. */
export function By({ name }: { readonly name: string }) {
  const text = useText();
  if (name === 'stripe') return <span>{text('adminPayments.byStripe')}</span>;
  return name === 'system' ? <span>{text('adminShell.system')}</span> : <bdi translate="no">{name}</bdi>;
}
