import { expect, test } from 'vitest';
import { boxTables } from './page-html.tsx';

test('every table is in its own box, nested ones too', () => {
  const inner = '<table><tbody><tr><td>1</td></tr></tbody></table>';

  expect(boxTables(`<p>a</p><table class="x"><tr><td>${inner}</td></tr></table>`)).toBe(
    `<p>a</p><div class="prose-table"><table class="x"><tr><td><div class="prose-table">${inner}</div></td></tr></table></div>`,
  );
});

test('a page without tables is unchanged', () => {
  const html = '<p>&lt;table&gt; a <code>&lt;/table&gt;</code></p>';

  expect(boxTables(html)).toBe(html);
});
