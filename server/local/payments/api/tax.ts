import { registrations } from '../tax-table.ts';
import { wrongState } from './api-error.ts';
import type { Transaction } from '../state/transaction.ts';
import type { Handler } from './api.ts';
import { noParameters, read, registrationListParameters } from './parameters.ts';

/** Throws ApiError when Stripe Tax is not set up. */
export function demandTax(tx: Transaction): void {
  if (tx.isTaxActive()) return;
  throw wrongState(
    'Stripe Tax has not been activated on your account. Please visit the settings of Stripe Tax to get started.',
    { code: 'stripe_tax_inactive' },
  );
}

export const retrieveTaxSettings: Handler = ({ tx, form }) => {
  read(noParameters, form);
  const status = tx.isTaxActive() ? 'active' : 'pending';
  const details = { active: {}, pending: { missing_fields: ['head_office'] } }[status];
  return { object: 'tax.settings', livemode: false, status, status_details: { [status]: details } };
};

export const listTaxRegistrations: Handler = ({ tx, form }) => {
  read(registrationListParameters, form);
  const count = tx.isTaxActive() ? registrations : 0;
  const data = Array.from({ length: count }, (_, index) => ({ id: `taxreg_${index}`, status: 'active' }));
  return { object: 'list', data, has_more: false };
};
