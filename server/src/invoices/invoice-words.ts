import type { SiteLocale } from '@truepage/core/locales';
import type { InvoiceKind } from '@truepage/core/partners/invoices/invoice';
import type { PartnerEntryKind } from '@truepage/core/partners/partner-account';

const english = {
  page: 'Page',
  of: 'of',
  title: { invoice: 'Invoice', credit_note: 'Credit note' } satisfies Record<InvoiceKind, string>,
  number: 'Number',
  month: 'Month',
  issued: 'Issued on',
  due: 'Due on',
  terms: 'Payment terms in days',
  billedTo: 'For',
  lines: 'Orders, refunds and payments',
  columns: ['Date', 'What', 'Reference', 'Amount'],
  kinds: {
    top_up: 'Payment received',
    charge: 'Order',
    refund: 'Refund',
    correction: 'Correction',
  } satisfies Record<PartnerEntryKind, string>,
  creditOf: '{order}, of invoice {invoice}',
  discounted: 'Price {price}, discount {discount}',
  taxes: 'Tax included in the orders (USD)',
  totalTax: 'Total tax',
  net: 'Net of tax',
  taxId: 'Tax ID: {taxId}',
  reverseCharge: 'Reverse charge: the recipient is liable for the tax.',
  opening: 'Balance before (USD)',
  closing: 'Balance after (USD)',
  toPay: 'Amount due (USD)',
  note: 'Charges are negative, payments and refunds positive. A negative balance is to be paid. Payments cover the oldest invoice first. Times are UTC.',
};
export type InvoiceWords = typeof english;

/** The fixed texts in the PDF and the CSV of an invoice. */
export const invoiceWords: Readonly<Record<SiteLocale, InvoiceWords>> = {
  en: english,
  es: {
    page: 'Página',
    of: 'de',
    title: { invoice: 'Factura', credit_note: 'Nota de crédito' },
    number: 'Número',
    month: 'Mes',
    issued: 'Emitida el',
    due: 'Vence el',
    terms: 'Plazo de pago en días',
    billedTo: 'Para',
    lines: 'Órdenes, reembolsos y pagos',
    columns: ['Fecha', 'Concepto', 'Referencia', 'Importe'],
    kinds: { top_up: 'Pago recibido', charge: 'Orden', refund: 'Reembolso', correction: 'Corrección' },
    creditOf: '{order}, de la factura {invoice}',
    discounted: 'Precio {price}, descuento {discount}',
    taxes: 'Impuestos incluidos en las órdenes (USD)',
    totalTax: 'Total de impuestos',
    net: 'Importe sin impuestos',
    taxId: 'Número fiscal: {taxId}',
    reverseCharge: 'Inversión del sujeto pasivo: el destinatario debe el impuesto.',
    opening: 'Saldo anterior (USD)',
    closing: 'Saldo posterior (USD)',
    toPay: 'Importe a pagar (USD)',
    note: 'Los cargos son negativos; los pagos y reembolsos, positivos. Un saldo negativo está por pagar. Los pagos cubren primero la factura más antigua. Las horas son UTC.',
  },
};
