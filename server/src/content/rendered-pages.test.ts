import { expect, test } from 'vitest';
import { createRenderer } from './rendered-pages.ts';

test('a page is rendered the same whether it is remembered or not', () => {
  const render = createRenderer(60);
  const sources = ['# One', '**two**', '# One', '`three`', '# One', '**two**', 'x'.repeat(100), '# One'];
  expect(sources.map(render)).toEqual(sources.map((source) => createRenderer(0)(source)));
  expect(render('a<script>alert(1)</script>')).toBe('<p>a</p>');
});
