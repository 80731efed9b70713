import { expect, test } from 'vitest';
import { createPictureStore } from './picture-store.ts';

/** Draws instantly and remembers what was asked. */
function aPainter(size = 1) {
  const drawn: string[] = [];
  const draw = (title: string) => {
    drawn.push(title);
    return Promise.resolve(Buffer.alloc(size, title));
  };
  return { drawn, draw };
}

test('a picture is drawn once and then kept', async () => {
  const { draw, drawn } = aPainter();
  const store = createPictureStore({ draw });
  const [first, second] = await Promise.all([store.get('a'), store.get('a')]);
  expect(await store.get('a')).toBe(first);
  expect(second).toBe(first);
  expect(drawn).toEqual(['a']);
});

test('what was asked for longest ago goes first when there are too many', async () => {
  const { draw, drawn } = aPainter();
  const store = createPictureStore({ draw, entries: 2 });
  for (const title of ['a', 'b', 'a', 'c', 'a', 'b']) await store.get(title);
  expect(drawn).toEqual(['a', 'b', 'c', 'b']);
});

test('all that is kept stays below its bytes, and what alone is too large is not kept', async () => {
  const { draw, drawn } = aPainter(10);
  const store = createPictureStore({ draw, bytes: 20 });
  for (const title of ['a', 'b', 'c', 'b', 'a']) await store.get(title);
  expect(drawn).toEqual(['a', 'b', 'c', 'a']);
  const small = createPictureStore({ draw, bytes: 5 });
  await small.get('d');
  await small.get('d');
  expect(drawn.slice(4)).toEqual(['d', 'd']);
});

test('one picture is drawn at a time', async () => {
  let running = 0;
  let most = 0;
  const store = createPictureStore({
    draw: async (title) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return Buffer.from(title);
    },
  });
  const pictures = await Promise.all(['a', 'b', 'c'].map((title) => store.get(title)));
  expect(pictures.map(String)).toEqual(['a', 'b', 'c']);
  expect(most).toBe(1);
});

test('a failed one is tried again on request, and blocks nothing', async () => {
  let tries = 0;
  const store = createPictureStore({
    draw: (title) => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('no paper')) : Promise.resolve(Buffer.from(title));
    },
  });
  const [broken, other] = await Promise.allSettled([store.get('a'), store.get('b')]);
  expect([broken.status, other.status]).toEqual(['rejected', 'fulfilled']);
  expect(String(await store.get('a'))).toBe('a');
});
