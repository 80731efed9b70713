import { useText } from '../../i18n/language-context.ts';

/** Who moved money, or sorted something out: a username, Stripe, or the system. */
export function By({ name }: { readonly name: string }) {
  const text = useText();
  if (name === 'stripe') return text('adminPayments.byStripe');
  return name === 'system' ? text('adminShell.system') : name;
}
