import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPictureLinks } from './picture-links.ts';

const oldKey = 'o'.repeat(32);
const newKey = 'n'.repeat(32);
const links = createPictureLinks([newKey]);

function partsOf(path: string): [signature: string, name: string] {
  const [, folder, signature = '', name = '', ...rest] = path.split('/');
  expect([folder, rest]).toEqual(['share', []]);
  return [signature, name];
}

describe('the address of an image', () => {
  test('depends only on its title', () => {
    const path = links.pathOf('Preguntas frecuentes: ¿cuánto cuesta?');
    expect(path).toMatch(/^\/share\/[\w-]{22}\/[\w-]+\.png$/);
    expect(links.pathOf('Preguntas frecuentes: ¿cuánto cuesta?')).toBe(path);
    expect(links.read(...partsOf(path))).toBe('Preguntas frecuentes: ¿cuánto cuesta?');
  });

  test('is refused for an unsigned title', () => {
    const [signature, name] = partsOf(links.pathOf('FAQ'));
    const other = `${Buffer.from('TruePage is closed').toString('base64url')}.png`;
    expect(links.read(signature, other)).toBeUndefined();
    expect(links.read('A'.repeat(22), name)).toBeUndefined();
    expect(links.read('', name)).toBeUndefined();
    expect(links.read(signature.slice(0, -2), name)).toBeUndefined();
    expect(links.read(signature, name.replace('.png', ''))).toBeUndefined();
    expect(links.read(signature, name.replace('.png', '.svg'))).toBeUndefined();
  });

  test('survives a key rotation, until the old key is removed', () => {
    const parts = partsOf(createPictureLinks([oldKey]).pathOf('FAQ'));
    expect(createPictureLinks([newKey, oldKey]).read(...parts)).toBe('FAQ');
    expect(createPictureLinks([newKey]).read(...parts)).toBeUndefined();
  });

  test('has a bounded length for any title, and is not cut within a character', () => {
    const title = `${'👩‍👩‍👧'.repeat(200)} and more`;
    const read = links.read(...partsOf(links.pathOf(title))) ?? '';
    expect(read.endsWith('…')).toBe(true);
    expect(links.pathOf('x'.repeat(100_000)).length).toBeLessThan(300);
  });

  test('contains one line of well-formed text', () => {
    expect(links.read(...partsOf(links.pathOf(' a\n\tb\u0000\u202Ec\uD800 ')))).toBe('a b c\uFFFD');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const read = links.read(...partsOf(links.pathOf(title)));
        expect(read).toBe(read?.toWellFormed().trim());
        expect(read).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});
