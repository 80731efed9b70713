import { siteLocaleOf } from '@truepage/core/locales';
import type { Decline } from '../ports/payment-provider.ts';

/** Reasons that a customer can act on; all others use `other`. */
const spanish: Readonly<Record<string, string>> = {
  card_declined: 'Su tarjeta fue rechazada.',
  insufficient_funds: 'Su tarjeta no tiene fondos suficientes.',
  expired_card: 'Su tarjeta está vencida.',
  incorrect_cvc: 'El código de seguridad de su tarjeta no es correcto.',
  incorrect_number: 'El número de su tarjeta no es correcto.',
  processing_error: 'Ocurrió un error al procesar su tarjeta. Por favor intente nuevamente en un momento.',
  payment_intent_authentication_failure:
    'Su banco no pudo confirmar que el pago es suyo. Por favor intente nuevamente o use otra tarjeta.',
};
const other = 'El pago no se pudo completar. Por favor intente con otra tarjeta o consulte a su banco.';

/**
 * Returns the decline reason in the customer's language, or undefined if there is none. Stripe's own messages are in
 * English.
 */
export function declineWords({ code, declineCode, message }: Decline, tag: string): string | undefined {
  if (siteLocaleOf(tag) === 'en') return message;
  return spanish[declineCode ?? ''] ?? spanish[code ?? ''] ?? other;
}
