import { describe, expect, test } from 'vitest';
import { inlineStyles } from './built-site.ts';

const html = '<head><link rel="stylesheet" crossorigin href="/assets/a.css"></head>';

describe('a stylesheet', () => {
  test('replaces its link, unchanged', () => {
    const css =
      'a::before{content:"$& $1"}b{background:url(/assets/b.svg)}c{mask:url("data:image/svg+xml,x")}';
    expect(inlineStyles(html, () => css)).toBe(`<head><style>${css}</style></head>`);
  });

  test('is read from the path in its link; other links do not change', () => {
    const asked: string[] = [];
    const icon = '<link rel="icon" href="/favicon.svg">';
    const inlined = inlineStyles(icon + html, (address) => {
      asked.push(address);
      return '';
    });
    expect(asked).toEqual(['/assets/a.css']);
    expect(inlined).toContain(icon);
  });

  test.each(['a{background:url(b.svg)}', "a{background:url('./b.svg')}", 'a{background:url( "../b.svg" )}'])(
    'with relative URLs is refused: %s',
    (css) => {
      expect(() => inlineStyles(html, () => css)).toThrow('only works beside it');
    },
  );

  test.each(['a{content:"</style>"}', 'a{content:"<!--body-->"}'])(
    'that would break out of its element is refused: %s',
    (css) => {
      expect(() => inlineStyles(html, () => css)).toThrow('would end the element');
    },
  );
});
