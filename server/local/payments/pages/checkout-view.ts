import type Stripe from 'stripe';
import { formatAmount } from '../format-amount.ts';
import type { SessionRecord } from '../state/records.ts';
import { html, type Html } from '../../../src/html.ts';
import { testCardList } from './test-card-list.ts';
import type { Words } from '../words/en.ts';
import type { Speech } from '../words/speech.ts';

export type FieldName = 'email' | 'number' | 'expiry' | 'cvc';

/** What the form is shown with: what was typed before, and what was wrong with it. */
export interface FormState {
  values: Partial<Record<FieldName, string>>;
  problems: Partial<Record<FieldName, string>>;
  /** The bank's answer to the last try. */
  refusal: string | null;
}

/** The page on which a session is paid: what is bought on the left, the card on the right. */
export function checkoutView(speech: Speech, { session, lineItems }: SessionRecord, state: FormState): Html {
  const words = speech.words.checkout;
  const total = formatAmount(session.amount_total ?? 0, session.currency ?? 'usd', speech.tag);
  return html`<main class="checkout">
    <section class="summary" aria-labelledby="summary-title">
      ${session.cancel_url && html`<a class="back" href="${session.cancel_url}">${words.back}</a>`}
      <h1 id="summary-title">${words.title}</h1>
      <p class="amount">${total}</p>
      <ul class="lines">
        ${lineItems.map((item) => lineView(item, speech.tag))}
      </ul>
      <p class="sum"><span>${words.total}</span> <strong>${total}</strong></p>
      ${
        session.client_reference_id &&
        html`<p class="reference">${words.reference} ${session.client_reference_id}</p>`
      }
    </section>
    <section class="payment" aria-labelledby="payment-title">
      ${formView(speech.words, state, total)} ${testCardList(speech.words)}
    </section>
  </main>`;
}

function formView(words: Words, { values, problems, refusal }: FormState, total: string): Html {
  const { card, checkout } = words;
  const labels = { ...card, email: checkout.email };
  const field = (name: FieldName, kind: Omit<FieldKind, 'label'>): Html => {
    const isFocused = focusFirst(problems, refusal) === name;
    return fieldView(name, { label: labels[name], ...kind }, values[name] ?? '', problems[name], isFocused);
  };
  return html`<form method="post" novalidate>
    <h2 id="payment-title">${checkout.details}</h2>
    ${refusal !== null && html`<p class="alert" role="alert">${refusal}</p>`}
    ${field('email', { type: 'email', inputmode: 'email', autocomplete: 'email', hint: '' })}
    ${field('number', {
      type: 'text',
      inputmode: 'numeric',
      autocomplete: 'cc-number',
      hint: card.numberHint,
    })}
    <div class="pair">
      ${field('expiry', { type: 'text', inputmode: 'numeric', autocomplete: 'cc-exp', hint: card.expiryHint })}
      ${field('cvc', { type: 'text', inputmode: 'numeric', autocomplete: 'cc-csc', hint: card.cvcHint })}
    </div>
    <button type="submit">${checkout.pay} ${total}</button>
  </form>`;
}

interface FieldKind {
  label: string;
  type: string;
  inputmode: string;
  autocomplete: string;
  hint: string;
}

function fieldView(
  name: FieldName,
  kind: FieldKind,
  value: string,
  problem: string | undefined,
  focused: boolean,
): Html {
  return html`<div class="field">
    <label for="${name}">${kind.label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${kind.type}"
      inputmode="${kind.inputmode}"
      autocomplete="${kind.autocomplete}"
      placeholder="${kind.hint}"
      value="${value}"
      maxlength="200"
      required
      ${problem !== undefined && html`aria-invalid="true" aria-describedby="${name}-problem"`}
      ${focused && html`autofocus`}
    />
    ${problem !== undefined && html`<p class="problem" id="${name}-problem" role="alert">${problem}</p>`}
  </div>`;
}

function lineView(item: Stripe.LineItem, tag: string): Html {
  const quantity = item.quantity ?? 1;
  const each = formatAmount(item.amount_total / quantity, item.currency, tag);
  return html`<li>
    <span>${item.description}</span>
    <span class="money">${formatAmount(item.amount_total, item.currency, tag)}</span>
    ${quantity > 1 && html`<span class="detail">${quantity} × ${each}</span>`}
  </li>`;
}

/** The first field to mend; after a refusal the card number. */
function focusFirst(problems: FormState['problems'], refusal: string | null): FieldName | undefined {
  const order: FieldName[] = ['email', 'number', 'expiry', 'cvc'];
  return order.find((name) => problems[name] !== undefined) ?? (refusal === null ? undefined : 'number');
}
