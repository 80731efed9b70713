import { expect, test } from 'vitest';
import { checkDelivery } from './check-delivery.ts';
import { isHint, type ScannedPage } from './sureness.ts';

const original = 'Acta número 00457\nFecha de nacimiento: 15 de marzo de 1992\nFolio 8831';
const translation = 'Record number 00457\nDate of birth: March 15, 1992\nSheet 8831';

function check(scan: string, sure: number, translated = translation) {
  const words = scan.split(/\s+/u).map((text) => ({ text, confidence: sure }));
  const scanned: ScannedPage[] = [{ page: 1, confidence: sure, words }];
  return checkDelivery({
    original: { pages: [scan], countedPages: 1, scanned },
    translation: { pages: [translated], countedPages: 1 },
    from: 'es',
    to: 'en',
    names: [],
  });
}

test('a faithful translation of a scan has only a list of values to compare by eye', () => {
  expect(check(original, 95).map(({ kind }) => kind)).toEqual(['scan']);
});

test('a finding on a scan has the confidence with which its words were read', () => {
  const wrong = translation.replace('8831', '8813');
  const [sure] = check(original, 96, wrong).filter(({ kind }) => kind === 'number');
  expect(sure).toMatchObject({ number: '8831', seen: '8813', confidence: 96 });
  expect(sure && isHint(sure)).toBe(false);
  const [unsure] = check(original, 41, wrong).filter(({ kind }) => kind === 'number');
  expect(unsure && isHint(unsure)).toBe(true);
});

test('documents with their own text have full confidence', () => {
  const [found] = checkDelivery({
    original: { pages: [original], countedPages: 1 },
    translation: { pages: [translation.replace('8831', '8813')], countedPages: 1 },
    from: 'es',
    to: 'en',
    names: [],
  });
  expect(found).toBeDefined();
  expect(found && 'confidence' in found).toBe(false);
});
