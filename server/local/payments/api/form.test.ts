import { expect, test } from 'vitest';
import { decodeForm } from './form.ts';

test('brackets become objects, at any depth', () => {
  const form = decodeForm(
    'line_items[0][price_data][unit_amount]=1995&line_items[1][quantity]=2&mode=payment',
  );
  expect(JSON.parse(JSON.stringify(form))).toEqual({
    line_items: { 0: { price_data: { unit_amount: '1995' } }, 1: { quantity: '2' } },
    mode: 'payment',
  });
});

test('empty brackets append', () => {
  expect(JSON.parse(JSON.stringify(decodeForm('expand[]=a&expand[]=b')))).toEqual({
    expand: { 0: 'a', 1: 'b' },
  });
});

test('names are decoded before they are read', () => {
  expect(JSON.parse(JSON.stringify(decodeForm('metadata%5BorderNumber%5D=TP%2D1+x')))).toEqual({
    metadata: { orderNumber: 'TP-1 x' },
  });
});

test('nothing reaches a prototype', () => {
  decodeForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test.each(['[a]=1', 'a[b=1', 'a]b[=1', 'a=1&a=2', 'a=1&a[b]=2', 'a[b]=1&a=2', `a${'[b]'.repeat(7)}=1`])(
  'a name that cannot be read is refused: %s',
  (text) => expect(() => decodeForm(text)).toThrow(expect.objectContaining({ status: 400 })),
);
