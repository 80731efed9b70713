import { expect, test } from 'vitest';
import { readNotice } from './notice.ts';

test('a notice in the navigation state is read back', () => {
  const notice = { title: 'Invalid Link', description: 'Please use your order number.' };

  expect(readNotice(structuredClone({ ...notice, more: 1 }))).toEqual(notice);
});

test.each([[null], [undefined], ['text'], [{ title: 'only' }], [{ title: 1, description: 2 }]])(
  'an invalid notice is ignored: %j',
  (state) => {
    expect(readNotice(state)).toBeUndefined();
  },
);
