import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Unbroken, WithName } from './unbroken.tsx';

const words = 'Order TP-2026-5T7Y-CTB0-9RVE: ana-maria.gomez@mail.example.com, thank you.';
const markup = renderToStaticMarkup(<Unbroken>{words}</Unbroken>);
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');

test('screen readers and copying get the plain text', () => {
  expect(textOf(markup)).toBe(words);
});

test('a line breaks between the groups of a number, and after the @ and the dots of an address', () => {
  expect(markup.split('<wbr/>').map(textOf)).toEqual([
    'Order TP-2026-',
    '5T7Y-',
    'CTB0-',
    '9RVE: ana-maria.',
    'gomez@',
    'mail.',
    'example.',
    'com, thank you.',
  ]);
});

test('an address breaks anywhere only if one of its parts is too long', () => {
  expect(markup).not.toContain('wrap-anywhere');
  expect(renderToStaticMarkup(<Unbroken>{`${'x'.repeat(64)}@example.com`}</Unbroken>)).toContain(
    'wrap-anywhere',
  );
});

test('a short address wraps as a whole, a long one starts on the current line', () => {
  expect(renderToStaticMarkup(<Unbroken>{'ana@example.com'}</Unbroken>)).toContain('inline-block');
  expect(renderToStaticMarkup(<Unbroken>{'ana-maria.gomez@mail.example.com'}</Unbroken>)).not.toContain(
    'inline-block',
  );
});

test('an amount never breaks and is not translated', () => {
  expect(renderToStaticMarkup(<Unbroken>{'Pay $24.95 now'}</Unbroken>)).toContain(
    '<bdi translate="no" class="whitespace-nowrap tabular-nums">$24.95</bdi>',
  );
});

test('browsers do not translate a name in the text', () => {
  const html = renderToStaticMarkup(<WithName name="My file.pdf">{'My file.pdf costs $5.00.'}</WithName>);
  expect(html).toContain('<bdi translate="no">My file.pdf</bdi>');
  expect(textOf(html)).toBe('My file.pdf costs $5.00.');
});
