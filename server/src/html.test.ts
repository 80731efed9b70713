import { expect, test } from 'vitest';
import { html } from './html.ts';

test('interpolated text cannot become markup, in content or in an attribute', () => {
  const hostile = `"><script>alert('x')</script>&`;

  const page = html`<a title="${hostile}">${hostile}</a>`;

  const safe = '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;';
  expect(page.markup).toBe(`<a title="${safe}">${safe}</a>`);
});

test('markup is nested, lists are joined, numbers are printed and undefined is omitted', () => {
  const items = ['a<', 'b'].map((item) => html`<i>${item}</i>`);

  expect(html`<b>${items}</b>${undefined}${7}`.markup).toBe('<b><i>a&lt;</i><i>b</i></b>7');
});
