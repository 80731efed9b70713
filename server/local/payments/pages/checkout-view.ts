import { html, type Html } from '../../../src/html.ts';
import type { CardFieldName } from '../browser/check-card.js';
import { testCards } from '../cards.ts';
import type { SessionRecord } from '../state/records.ts';
import type { Speech } from '../words/page-language.ts';

/** `zip`: of the billing address, required by automatic tax. */
type FieldName = CardFieldName | 'zip';

/** The previous input and its errors. */
export interface FormState {
  values: Partial<Record<FieldName, string>>;
  problems: Partial<Record<FieldName, string>>;
  /** The bank's response to the last attempt. */
  refusal: string | null;
}

/** The payment page of a session: first the items, then the card. */
export function checkoutView(speech: Speech, { session, lines }: SessionRecord, state: FormState): Html {
  const words = speech.words.checkout;
  const total = speech.money(session.amount_total ?? 0);
  return html`<main>
    <section class="summary" aria-labelledby="summary-title">
      <a href="${session.cancel_url}">← ${words.back}</a>
      <h1 id="summary-title">${words.title}</h1>
      <p class="amount">${total}</p>
      <dl>
        ${lines.map(
          ({ name, quantity, unitAmount }) =>
            html`<div>
              <dt>
                ${name} ${quantity > 1 && html`<small>${quantity} × ${speech.money(unitAmount)}</small>`}
              </dt>
              <dd>${speech.money(quantity * unitAmount)}</dd>
            </div>`,
        )}
        <div>
          <dt><b>${words.total}</b></dt>
          <dd><b>${total}</b></dd>
        </div>
      </dl>
      <small>
        ${words.reference} ${session.client_reference_id}<br />
        ${session.customer_email}
      </small>
    </section>
    <section aria-labelledby="payment-title">
      ${formView(speech, state, { total, isTaxed: Boolean(session.automatic_tax) })} ${testCardList(speech)}
    </section>
  </main>`;
}

function formView(
  { words: { card, checkout } }: Speech,
  { values, problems, refusal }: FormState,
  { total, isTaxed }: { readonly total: string; readonly isTaxed: boolean },
): Html {
  const labels = { ...card, zip: checkout.zip };
  const isWrong = (name: FieldName) => problems[name] !== undefined;
  const first = (['number', 'expiry', 'cvc', 'zip'] as const).find(isWrong) ?? (refusal !== null && 'number');
  const field = (name: FieldName, autocomplete: string, hint: string): Html =>
    html`<div>
      <label for="${name}">${labels[name]}</label>
      <input
        id="${name}"
        name="${name}"
        inputmode="numeric"
        autocomplete="${autocomplete}"
        placeholder="${hint}"
        value="${values[name]}"
        maxlength="200"
        required
        ${isWrong(name) && html`aria-invalid="true" aria-describedby="${name}-problem"`}
        ${first === name && html`autofocus`}
      />
      ${isWrong(name) && html`<p class="problem" id="${name}-problem" role="alert">${problems[name]}</p>`}
    </div>`;
  return html`<form class="sandbox-card" method="post" novalidate>
    <h2 id="payment-title">${checkout.details}</h2>
    ${refusal !== null && html`<p class="refusal" role="alert">${refusal}</p>`}
    ${field('number', 'cc-number', '1234 1234 1234 1234')}
    <div class="pair">${field('expiry', 'cc-exp', card.expiryHint)} ${field('cvc', 'cc-csc', '123')}</div>
    ${isTaxed && field('zip', 'billing postal-code', '94103')} ${isTaxed && html`<p>${checkout.zipHint}</p>`}
    <button>${checkout.pay} ${total}</button>
  </form>`;
}

/** The test cards, and the result of each. */
function testCardList({ words: { testCards: words, refusals } }: Speech): Html {
  return html`<aside aria-labelledby="test-cards-title">
    <h2 id="test-cards-title">${words.title}</h2>
    <dl>
      ${[...testCards].map(
        ([number, behaviour]) =>
          html`<div>
            <dt>${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</dt>
            <dd>${{ ...words, ...refusals }[behaviour]}</dd>
          </div>`,
      )}
    </dl>
    <p>${words.hint}</p>
  </aside>`;
}
