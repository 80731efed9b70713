import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailAddress } from './email-address.tsx';
import { OrderNumber } from './order-number.tsx';

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');

test('an order number breaks between its groups alone, and never behind its TP-', () => {
  const html = renderToStaticMarkup(<OrderNumber of="TP-2026-5T7Y-CTB0-9RVE" />);
  expect(textOf(html)).toBe('TP-2026-5T7Y-CTB0-9RVE');
  expect(html.split('<wbr/>').map(textOf)).toEqual(['TP-2026-', '5T7Y-', 'CTB0-', '9RVE']);
});

test('an address breaks behind its @ and its dots', () => {
  const html = renderToStaticMarkup(<EmailAddress of="ana.gomez@mail.example.com" />);
  expect(html.split('<wbr/>').map(textOf)).toEqual(['ana.', 'gomez@', 'mail.', 'example.', 'com']);
});
