import { formatUsd } from '@truepage/core/money';
import { isTranslationType } from '@truepage/core/pricing/translation-type';
import { widgetHello, type WidgetHeight } from '@truepage/core/widget/widget-messages';
import { withCurrency } from '../i18n/formats/formats.ts';
import { estimate, type Choices } from './estimate.ts';
import { languagesAsHash } from '../site/order/languages/chosen-elsewhere.ts';
import { paths } from '../paths.ts';
import type { WidgetState } from './widget-state.ts';

// The script of the widget's page, inside the frame. It sends no requests and stores nothing.

const main = document.querySelector('main');
if (main !== null) {
  const state = JSON.parse(main.dataset['state'] ?? '') as WidgetState;
  followChoices(main, state);
  announceHeight(main, state.origins);
}

function followChoices(page: HTMLElement, { prices, quotes, locale }: WidgetState): void {
  const form = page.querySelector('form');
  const order = page.querySelector('a');
  if (form === null || order === null || prices === null) return;
  const show = (): void => {
    const choices = choicesOf(form);
    const found = estimate(choices, prices, quotes);
    const isPriced = found.kind === 'priced';
    const [line] = isPriced ? found.quote.lines : [];
    write(
      form,
      'strong',
      isPriced ? withCurrency(formatUsd(found.quote.total, locale)) : found.kind === 'none' ? '–' : '',
    );
    write(form, '.basis', line ? `${line.quantity} × ${formatUsd(line.unitPrice, locale)}` : '');
    form.querySelector('.requested')?.toggleAttribute('hidden', found.kind !== 'requested');
    form.querySelector('input')?.setAttribute('aria-invalid', String(found.kind === 'none'));
    order.pathname = paths.orderType(choices.type);
    // Without pages, because the order form counts those of the document.
    order.hash = languagesAsHash(choices);
  };
  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => event.preventDefault());
  show();
}

function choicesOf(form: HTMLFormElement): Choices {
  const data = new FormData(form);
  const read = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const type = read('type');
  return {
    sourceLanguage: read('from'),
    targetLanguage: read('to'),
    type: isTranslationType(type) ? type : 'certified',
    amount: read('amount'),
    unit: read('unit'),
  };
}

function write(form: HTMLFormElement, selector: string, words: string): void {
  const element = form.querySelector(selector);
  if (element !== null && element.textContent !== words) element.textContent = words;
}

/** Sends the height to the embedding page only, and only if the owner allows its origin. */
function announceHeight(page: HTMLElement, origins: readonly string[]): void {
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || !origins.includes(origin) || data !== widgetHello) return;
    const announce = (): void => {
      const height: WidgetHeight = { truepageWidget: Math.ceil(page.getBoundingClientRect().height) };
      window.parent.postMessage(height, origin);
    };
    // Browsers do not notify observers in frames outside of the viewport.
    announce();
    new ResizeObserver(announce).observe(page);
  });
}
