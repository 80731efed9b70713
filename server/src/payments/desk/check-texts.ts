import { plural } from '@truepage/core/texts/plural';
import { siteLocaleOf, type SiteLocale } from '@truepage/core/locales';
import type { PaymentsCheck } from '../check-all-payments.ts';

interface CheckTexts {
  readonly nothingOpen: string;
  readonly checked: (open: number, paid: number) => string;
  readonly refunded: (completed: number) => string;
  readonly failed: (payments: number) => string;
}

const texts: Readonly<Record<SiteLocale, CheckTexts>> = {
  en: {
    nothingOpen: 'There are no open payments.',
    checked: (open, paid) =>
      `Checked ${open} open ${plural('en', open, { one: 'payment', other: 'payments' })}: ${paid === 0 ? 'none' : paid} newly paid.`,
    refunded: (completed) =>
      `Completed ${completed} ${plural('en', completed, { one: 'refund', other: 'refunds' })}.`,
    failed: (payments) => `${payments} could not be checked just now: please try again in a moment.`,
  },
  es: {
    nothingOpen: 'No hay pagos abiertos.',
    checked: (open, paid) =>
      `Pagos abiertos verificados: ${open}. Nuevos pagos recibidos: ${paid === 0 ? 'ninguno' : paid}.`,
    refunded: (completed) => `Reembolsos completados: ${completed}.`,
    failed: (payments) =>
      `No se pudieron verificar en este momento: ${payments}. Por favor intente nuevamente en un momento.`,
  },
};

/** The result for staff: 'Checked 3 open payments: 1 newly paid.' */
export function paymentsCheckText({ checked, paid, refunded, failed }: PaymentsCheck, tag: string): string {
  const say = texts[siteLocaleOf(tag)];
  const parts = [checked === 0 ? say.nothingOpen : say.checked(checked, paid)];
  if (refunded > 0) parts.push(say.refunded(refunded));
  if (failed > 0) parts.push(say.failed(failed));
  return parts.join(' ');
}
