import { expect, test } from 'vitest';
import { createPictureStore } from './picture-store.ts';

/** A fake that draws instantly and records the requested titles. */
function aPainter(size = 1) {
  const drawn: string[] = [];
  const draw = (title: string) => {
    drawn.push(title);
    return Promise.resolve(Buffer.alloc(size, title));
  };
  return { drawn, draw };
}

test('an image is drawn once and then cached', async () => {
  const { draw, drawn } = aPainter();
  const store = createPictureStore({ draw });
  const [first, second] = await Promise.all([store.get('a'), store.get('a')]);
  expect(await store.get('a')).toBe(first);
  expect(second).toBe(first);
  expect(drawn).toEqual(['a']);
});

test('the least recently used image is evicted first', async () => {
  const { draw, drawn } = aPainter();
  const store = createPictureStore({ draw, entries: 2 });
  for (const title of ['a', 'b', 'a', 'c', 'a', 'b']) await store.get(title);
  expect(drawn).toEqual(['a', 'b', 'c', 'b']);
});

test('the cache stays below its byte limit, and an image above the limit is not cached', async () => {
  const { draw, drawn } = aPainter(10);
  const store = createPictureStore({ draw, bytes: 20 });
  for (const title of ['a', 'b', 'c', 'b', 'a']) await store.get(title);
  expect(drawn).toEqual(['a', 'b', 'c', 'a']);
  const small = createPictureStore({ draw, bytes: 5 });
  await small.get('d');
  await small.get('d');
  expect(drawn.slice(4)).toEqual(['d', 'd']);
});

test('one image is drawn at a time', async () => {
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

test('a failed drawing is retried on the next request and blocks no other', async () => {
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
