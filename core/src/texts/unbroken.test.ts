import { expect, test } from 'vitest';
import { piecesOf, unbrokenParts } from './unbroken.ts';
import { writeMoment } from './write-moment.ts';

test('order numbers and addresses are found within text, without a full stop after them', () => {
  expect(unbrokenParts('Order TP-2026-5T7Y-CTB0-9RVE goes to ana.gomez@mail.example.com. Done')).toEqual([
    'Order ',
    'TP-2026-5T7Y-CTB0-9RVE',
    ' goes to ',
    'ana.gomez@mail.example.com',
    '. Done',
  ]);
  expect(unbrokenParts('Nothing of it, not TP-2026 nor @ana')).toHaveLength(1);
});

test.each([
  ['Pay $24.95 now', '$24.95'],
  ['In all: $1,234.50\u00a0USD.', '$1,234.50\u00a0USD'],
  ['Pague USD 24.95.', 'USD 24.95'],
  ['Pague 24,95\u00a0US$ ahora', '24,95\u00a0US$'],
])('%s has an amount that keeps together', (words, amount) => {
  expect(unbrokenParts(words)[1]).toBe(amount);
});

test('very long words are searched in linear time', () => {
  expect(unbrokenParts('x'.repeat(200_000))).toHaveLength(1);
  expect(unbrokenParts('1'.repeat(200_000))).toHaveLength(1);
  expect(unbrokenParts(`${'x'.repeat(70)}@example.com`).join('')).toBe(`${'x'.repeat(70)}@example.com`);
});

test('an order number can break between its groups, but not after TP-', () => {
  expect(piecesOf('TP-2026-5T7Y-CTB0-9RVE')).toEqual(['TP-2026-', '5T7Y-', 'CTB0-', '9RVE']);
});

test('an address can break after its @ and its dots, but not at its hyphens', () => {
  expect(piecesOf('ana-maria.gomez@my-mail.example.com')).toEqual([
    'ana-maria.',
    'gomez@',
    'my-mail.',
    'example.',
    'com',
  ]);
});

const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const time = {
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
  timeZone: 'America/New_York',
} as const;

test.each([
  ['en-US', ['Saturday,', 'November 21,', '2026', 'at', '8:21 PM EST']],
  ['es-US', ['sábado,', '21 de noviembre', 'de 2026,', '8:21 p.m. EST']],
])(
  'in %s a moment has its spaces for line ends around the day, the year of a long date and the time alone',
  (locale, lines) => {
    const format = new Intl.DateTimeFormat(locale, { ...long, ...time });
    const written = writeMoment(format, new Date('2026-11-22T01:21:00Z'));
    expect(written.split(' ').map((line) => line.replaceAll(/\s/g, ' '))).toEqual(lines);
  },
);
