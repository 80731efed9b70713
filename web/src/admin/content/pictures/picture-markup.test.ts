import { expect, test } from 'vitest';
import { pictureMarkup } from './picture-markup.ts';

test('the alternative text of a picture cannot end its attribute', () => {
  const picture = { url: '/media/a.webp', width: 640, height: 480 };
  expect(pictureMarkup(picture, ' A "seal" <b>\n& more ')).toBe(
    '<img src="/media/a.webp" alt="A &quot;seal&quot; &lt;b&gt; &amp; more" width="640" height="480">',
  );
});
