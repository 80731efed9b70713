import { testCards, type CardBehaviour } from '../cards/test-cards.ts';
import { html, type Html } from '../../../src/html.ts';
import type { Words } from '../words/en.ts';

/** The cards that may be typed here, and what each of them does. */
export function testCardList({ testCards: words }: Words): Html {
  return html`<aside class="test-cards" aria-labelledby="test-cards-title">
    <h2 id="test-cards-title">${words.title}</h2>
    <dl>
      ${testCards.map(
        (card) =>
          html`<div>
            <dt>${inFours(card.number)}</dt>
            <dd>${effectOf(card.behaviour, words)}</dd>
          </div>`,
      )}
    </dl>
    <p>${words.hint}</p>
  </aside>`;
}

function inFours(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

function effectOf(behaviour: CardBehaviour, words: Words['testCards']): string {
  if (typeof behaviour === 'string') return words[behaviour];
  if (behaviour.declineCode === 'insufficient_funds') return words.insufficient_funds;
  return behaviour.declineCode === 'expired_card' ? words.expired_card : words.generic_decline;
}
