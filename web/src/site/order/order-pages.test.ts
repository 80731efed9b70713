import { cents } from '@truepage/core/money';
import { aPublicSettings } from '@truepage/core/testing/public-settings';
import { defaultPriceList } from '@truepage/core/pricing/price-list';
import { expect, test } from 'vitest';
import { renderPage } from '../../entry-server.tsx';
import { aPageRequest } from '../../testing/page-request.ts';
import type { PageRequest } from '@truepage/core/site/page-contract';

const number = 'TP-2026-7K3M-9QRT-2VWX';
const prices = { ...defaultPriceList, services: { ...defaultPriceList.services, editing: cents(1111) } };
const withPrices = (async (name: string) =>
  ({ getPrices: prices, getPublicSettings: aPublicSettings() })[name] ??
  []) as unknown as PageRequest['call'];

async function bodyOf(
  url: string,
  call: PageRequest['call'] = withPrices,
  refusedForm?: PageRequest['refusedForm'],
): Promise<string> {
  const page = await renderPage(aPageRequest({ url, call, refusedForm }));
  return page.kind === 'page' ? page.body : '';
}

/** The page as seen with JavaScript. */
const withScripts = (body: string): string => body.replaceAll(/<noscript>.*?<\/noscript>/gs, '');

const chosenType = (body: string): string | undefined =>
  /<input type="radio"[^>]*checked=""[^>]*value="(\w+)"/.exec(body)?.[1] ??
  /<input type="radio"[^>]*value="(\w+)"[^>]*checked=""/.exec(body)?.[1];

test('every field of the form has its label', async () => {
  const body = withScripts(await bodyOf('/order/standard'));

  const labels = Array.from(
    body.matchAll(/<label[^>]*for="[^"]+"[^>]*>(?:<span>)?([^<]+)/g),
    ([, label]) => label,
  );
  expect(labels).toEqual([
    'Full name',
    'Email',
    'Source language',
    'Target language',
    'Document',
    'Document Notarization',
    'Accuracy Certificate',
    'Additional Editing',
    'Search',
    'Names as in the passport',
    'Comments',
    'Coupon code',
  ]);
  expect(body).toContain('<legend class="mb-1.5 font-semibold">Translation type</legend>');
  expect(body.match(/type="file"/g)).toHaveLength(1);
  expect(body).toContain('Continue to Payment');
});

test('without JavaScript the form is posted to its own page, with selects for languages and an input for further documents', async () => {
  const body = await bodyOf('/order/standard');
  expect(body).toMatch(/<form(?=[^>]*method="post")(?=[^>]*encType="multipart\/form-data")/);
  const plain = Array.from(body.matchAll(/<noscript>(.*?)<\/noscript>/gs), ([, inner]) => inner).join('');
  expect(plain).toMatch(/<select name="sourceLanguage" id="order-sourceLanguage"/);
  expect(plain).toMatch(/<option value="zh-t">Chinese \(Traditional\)<\/option>/);
  expect(plain).toMatch(/<input type="file"[^>]*name="files"/);
  expect(plain).toMatch(/<button type="submit"/);
  expect(withScripts(body)).not.toContain('type="submit"');
});

test('a refused form is rendered as it was entered, with the errors at the fields; the document must be chosen again', async () => {
  const typed = {
    fullName: '"><b>',
    email: 'not an address',
    sourceLanguage: 'es',
    targetLanguage: '',
    translationType: 'standard',
    includeEditing: 'true',
    recipient: 'uscis',
    comments: '</textarea>é',
    certificates: 'each',
  };
  const fields = { email: 'invalid', targetLanguage: 'required' };
  const refusal = {
    status: 422,
    body: JSON.stringify({ message: 'No.', code: 'request.invalid', details: { fields } }),
  };
  const body = await bodyOf('/order/certified', withPrices, { typed, refusal });

  expect(chosenType(body)).toBe('standard');
  for (const shown of [
    'value="&quot;&gt;&lt;b&gt;"',
    'value="not an address"',
    '<option value="es" selected="">Spanish</option>',
    '&lt;/textarea&gt;é</textarea>',
  ])
    expect(body).toContain(shown);
  for (const name of ['includeEditing', 'certificates'])
    expect(body).toMatch(new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*checked="")`));
  expect(body).toMatch(/<input(?=[^>]*checked="")[^>]*value="uscis"/);
  const summary = /role="alert".*?<\/ul>/s.exec(body)?.[0] ?? '';
  expect(Array.from(summary.matchAll(/href="#([^"]+)"[^>]*>([^<]+)/g), ([, id, text]) => [id, text])).toEqual(
    [
      ['order-email', 'Enter an email address like name@example.com'],
      ['order-targetLanguage', 'Choose the language to translate into'],
      ['order-file', 'A document is no longer in this browser. Please choose it again.'],
    ],
  );
  expect(body).toMatch(/<input(?=[^>]*id="order-file")(?=[^>]*aria-invalid="true")/);
});

test('a form refused for another reason shows the reason', async () => {
  const message = 'Something went wrong on our side.';
  const refusal = { status: 500, body: JSON.stringify({ message, code: 'internal.unexpected' }) };
  const body = await bodyOf('/order', withPrices, { typed: { fullName: 'Ana' }, refusal });

  expect(body).toContain('Your order was not sent');
  expect(body).toContain(message);
});

test('the route presets the type, by default certified', async () => {
  expect(chosenType(await bodyOf('/order'))).toBe('certified');
  for (const type of ['standard', 'certified', 'express']) {
    expect(chosenType(await bodyOf(`/order/${type}`))).toBe(type);
  }
});

test('the accuracy certificate is offered if the translation does not include it', async () => {
  expect(await bodyOf('/order/standard')).toContain('Accuracy Certificate');
  for (const type of ['certified', 'express']) {
    const body = await bodyOf(`/order/${type}`);
    expect(body).not.toContain('Accuracy Certificate');
    expect(body).toContain('accuracy certificate comes with every certified');
  }
});

const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');

test('the prices are the server’s, and default prices are marked while the server’s are missing', async () => {
  expect(wordsOf(await bodyOf('/order'))).toContain('$11.11 per page');
  const without = await bodyOf('/order', () => Promise.reject(new Error('no prices')));
  expect(wordsOf(without)).toContain('$8.00 per page');
  expect(without).toContain('These are our usual prices.');
});

test('no delivery time is shown before the visitor’s time zone is known', async () => {
  expect(await bodyOf('/order')).not.toMatch(/\d (?:AM|PM)/);
});

test('the payment screens are in Spanish and in English', async () => {
  expect(await bodyOf(`/checkout/${number}`)).toContain('Preparando su página de pago segura...');
  const payment = await bodyOf(`/payment/${number}`);
  expect(payment).toMatch(/<h1 [^>]*lang="es"[^>]*>Completar Pago<\/h1>/);
  for (const words of ['Complete your payment', 'Tipo de traducción', 'Translation type', 'Precio total']) {
    expect(payment).toContain(words);
  }
});
