import { expect, test } from 'vitest';
import { roomsInBar } from './visible-links.ts';

test('each link needs space for those before it and the menu button, the last one for no button', () => {
  const links = ['Documents', 'Translators', 'Certificates', 'Everything', 'Contact us'];
  const rooms = roomsInBar(links);

  expect(rooms).toEqual(rooms.toSorted((one, other) => one - other));
  // The space for all links would not suffice for all but one and a button.
  expect(rooms.at(-1)).toBe(rooms.at(-2));
  expect(roomsInBar([...links, 'Prices']).slice(0, 3)).toEqual(rooms.slice(0, 3));
});

test('every width has a class', () => {
  const classes = Array.from({ length: 23 }, (_step, index) => 20 + 2 * index);

  expect(roomsInBar(['A'])).toEqual([20]);
  for (const room of roomsInBar(Array.from({ length: 40 }, () => '文書の翻訳')))
    expect(classes).toContain(room);
  expect(roomsInBar(['x'.repeat(200)])).toEqual([64]);
});
