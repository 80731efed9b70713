import { expect, test } from 'vitest';
import type { LanguageCode } from '../../languages.ts';
import { checkPages } from '../../testing/check-pages.ts';

function found(from: LanguageCode, original: string, translation: string, to: LanguageCode = 'en'): string[] {
  return checkPages(from, original, translation, to).map((finding) =>
    finding.kind === 'number' ? `${finding.number} → ${finding.seen ?? ''}` : finding.key,
  );
}

test.each<[LanguageCode, string, string, string]>([
  ['de', 'Gebühr: 36,50 €', 'Fee: $36.50', '36,50 € → $36.50'],
  ['ja', '手数料　350円', 'Fee: 350 yuan', '350円 → 350 yuan'],
  ['ru', 'Пошлина: 98 коп.', 'Duty: 98 cents', '98 коп. → 98 cents'],
  ['ru', 'Итого 47 руб. 98 коп.', 'Total: rubles 47, 98 cents', '98 коп. → 98 cents'],
  ['es', 'Sueldo: S/ 1,460.00', 'Salary: USD 1,460.00', 'S/ 1,460.00 → USD 1,460.00'],
  ['uk', 'Вага: 63,5 кг', 'Weight: 63.5 lb', '63,5 кг → 63.5 lb'],
  ['ro', 'Valabilitate: 6 luni', 'Validity: 6 weeks', '6 luni → 6 weeks'],
  ['es', 'Plazo: seis meses', 'Term: six weeks', 'seis meses → six weeks'],
])('%s: %s is not %s', (from, original, translation, finding) => {
  expect(found(from, original, translation)).toContain(finding);
});

test.each<[LanguageCode, string, string]>([
  ['es', 'Sueldo: $ 1,460.00', 'Salary: MXN 1,460.00'],
  ['en', 'Fee: £50', 'Gebühr: 50 Pfund'],
  [
    'ro',
    'Salariu: 3.240 lei (trei mii două sute patruzeci)',
    'Salary: RON 3,240 (three thousand two hundred forty)',
  ],
  [
    'ru',
    '47 692 (сорок семь тысяч шестьсот девяносто два) руб. 98 коп.',
    '47,692 (forty-seven thousand six hundred ninety-two) rubles 98 kopecks',
  ],
  ['fr', 'une pension de 1 800,00 dirhams par mois', 'support of 1,800.00 Moroccan dirhams per month'],
  ['de', '2 Jahre und 2 Monate', '2 years and 2 months'],
  ['it', 'il giorno tre del mese di maggio', 'on the third day of the month of May'],
  ['zh-t', '費用：500元', 'Fee: NT$500'],
])('%s: %s is %s', (from, original, translation) => {
  expect(found(from, original, translation).filter((finding) => finding.includes('→'))).toEqual([]);
});
