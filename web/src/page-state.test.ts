import { expect, test } from 'vitest';
import { renderState } from './page-state.ts';

const state = (publicUrl: string) =>
  renderState(
    {
      locale: 'en-US',
      site: { publicUrl, year: 2026 },
      written: {},
      queries: { mutations: [], queries: [] },
    },
    '{}',
  );

test('no value can close the script element it is written into', () => {
  const html = state('</script><script>alert(1)</script>\u2028\u2029<!--');

  expect(html.match(/</g)).toHaveLength(2);
  expect(html).not.toMatch(/[\u2028\u2029]/);
});

test('the state is read back as it was written', () => {
  const html = state('</script>\u2028');
  const json = /^<script id="page-state" type="application\/json">(.*)<\/script>$/s.exec(html)?.[1];

  expect(JSON.parse(json ?? '')).toMatchObject({
    locale: 'en-US',
    site: { publicUrl: '</script>\u2028', year: 2026 },
  });
});
