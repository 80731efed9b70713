import { cents } from '@truepage/core/money';
import { apiScopes } from '@truepage/core/partners/api-scopes';
import { paymentDays } from '@truepage/core/partners/invoices/payment-terms';
import { partnerLimits } from '@truepage/core/partners/partner-account';
import type { Database, Randomness, Time } from '../../deps.ts';
import { addEntry } from '../accounts/add-entry.ts';
import { createPartner } from '../accounts/save-partner.ts';
import { createKey } from './create-key.ts';

const credit = cents(1_000_000);

/**
 * Creates an account with test money, to try the API on a developer's machine. Returns the text of its key, which has all
 * scopes.
 */
export async function makeSandboxKey(deps: Database & Time & Randomness): Promise<string> {
  const person = { name: 'API sandbox', contactEmail: 'sandbox@example.com', language: 'en' } as const;
  const amounts = { creditLimit: cents(0), discountPercent: 0, paymentDays: paymentDays.usual };
  const terms = { payment: 'prepaid', ...amounts } as const;
  const accountId = await createPartner(deps, 'system', { ...person, ...terms }, true);
  const money = { kind: 'top_up', amount: credit, reference: 'Made-up money', note: '' } as const;
  await addEntry(deps, 'system', accountId, money);
  const cap = cents(partnerLimits.amount);
  const limits = { dailyCap: cap, monthlyCap: cap, addresses: [], expiresAt: null };
  return createKey(deps, 'system', accountId, { name: 'First start', scopes: [...apiScopes], ...limits });
}
