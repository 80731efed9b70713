import { cents } from '@truepage/core/money';
import { expect, test } from 'vitest';
import { receiptPaper } from './receipt-paper.ts';

const now = new Date('2026-11-28T09:00:00Z');
const telephone = '+1 212 555 0142';
const address = '12 Example Street, Springfield';
const facts = { name: 'TruePage', address, telephone, email: 'orders@truepage.example', letterhead: '' };

test('in Arabic the texts of others are isolated, so that numbers in them are not reordered', () => {
  const order = {
    orderNumber: 'TP-2026-49F5-6M55-YCMG',
    matterNumber: '2026/17-A',
    fullName: 'Layla H.',
    companyName: null,
    companyAddress: '8 Olmo Street',
    taxNumber: null,
    sourceLanguage: 'ar',
    targetLanguage: 'en',
    pageCount: 1,
    totalPrice: cents(2495),
    timeZone: null,
  };
  const documents = [{ filename: '2026 acta.pdf', pages: 1, chargedPages: null }];
  const paper = (tag: string) =>
    receiptPaper(
      {
        number: 'R-2026-000011',
        order,
        lines: [],
        documents,
        entries: [],
        agency: { facts, paper: 'a4', logo: null },
        taxNumber: '',
      },
      tag,
      now,
    );
  const apart = (text: string) => `\u2068${text}\u2069`;

  expect(paper('ar')).toMatchObject({
    agency: { address: apart(address), telephone: apart(telephone), letterhead: '' },
    customer: [apart('8 Olmo Street'), apart('Layla H.')],
    documents: [['1', apart('2026 acta.pdf'), expect.any(String)]],
  });
  expect(JSON.stringify(paper('ar'))).toContain(apart('2026/17-A'));
  expect(paper('en')).toMatchObject({ agency: facts, customer: ['8 Olmo Street', 'Layla H.'] });
});
