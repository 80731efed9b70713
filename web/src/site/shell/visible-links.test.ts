import { expect, test } from 'vitest';
import { roomsInBar } from './visible-links.ts';

test('each link asks for the room of those before it and of the button, the last for no button', () => {
  const links = ['Documents', 'Translators', 'Certificates', 'Everything', 'Contact us'];
  const rooms = roomsInBar(links);

  expect(rooms).toEqual(rooms.toSorted((one, other) => one - other));
  // The room that the last needs would not be enough for it and a button.
  expect(rooms.at(-1)).toBe(rooms.at(-2));
  expect(roomsInBar([...links, 'Prices']).slice(0, 3)).toEqual(rooms.slice(0, 3));
});

test('there is a class for every room', () => {
  const classes = Array.from({ length: 23 }, (_step, index) => 20 + 2 * index);

  expect(roomsInBar(['A'])).toEqual([20]);
  for (const room of roomsInBar(Array.from({ length: 40 }, () => '文書の翻訳')))
    expect(classes).toContain(room);
  expect(roomsInBar(['x'.repeat(200)])).toEqual([64]);
});
