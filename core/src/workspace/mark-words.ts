import type { LanguageCode } from '../languages.ts';
import type { MarkKind } from './block.ts';

type Words = Readonly<Record<MarkKind | 'note', string>>;

const english: Words = {
  seal: 'seal',
  stamp: 'stamp',
  signature: 'signature',
  illegible: 'illegible',
  handwritten: 'handwritten',
  note: 'Translator’s note',
};

const words = (
  seal: string,
  stamp: string,
  signature: string,
  illegible: string,
  handwritten: string,
  note: string,
): Words => ({ seal, stamp, signature, illegible, handwritten, note });

const portuguese = words('selo', 'carimbo', 'assinatura', 'ilegível', 'manuscrito', 'Nota do tradutor');
const french = words('sceau', 'cachet', 'signature', 'illisible', 'manuscrit', 'Note du traducteur');
const persian = words('مهر برجسته', 'مهر', 'امضا', 'ناخوانا', 'دست‌نویس', 'یادداشت مترجم');

/** In the most frequent languages of orders; for others, the English words are used. */
const known: Partial<Record<LanguageCode, Words>> = {
  en: english,
  es: words('sello', 'timbre', 'firma', 'ilegible', 'manuscrito', 'Nota del traductor'),
  fr: french,
  'fr-ca': french,
  pt: portuguese,
  'pt-br': portuguese,
  de: words(
    'Siegel',
    'Stempel',
    'Unterschrift',
    'unleserlich',
    'handschriftlich',
    'Anmerkung des Übersetzers',
  ),
  it: words('sigillo', 'timbro', 'firma', 'illeggibile', 'manoscritto', 'Nota del traduttore'),
  nl: words('zegel', 'stempel', 'handtekening', 'onleesbaar', 'handgeschreven', 'Noot van de vertaler'),
  pl: words('pieczęć', 'pieczątka', 'podpis', 'nieczytelne', 'odręcznie', 'Uwaga tłumacza'),
  ru: words('гербовая печать', 'штамп', 'подпись', 'неразборчиво', 'от руки', 'Примечание переводчика'),
  uk: words('гербова печатка', 'штамп', 'підпис', 'нерозбірливо', 'від руки', 'Примітка перекладача'),
  tr: words('mühür', 'kaşe', 'imza', 'okunaksız', 'el yazısı', 'Çevirmenin notu'),
  ar: words('ختم بارز', 'ختم', 'توقيع', 'غير مقروء', 'بخط اليد', 'ملاحظة المترجم'),
  fa: persian,
  prs: persian,
  he: words('חותם', 'חותמת', 'חתימה', 'לא קריא', 'בכתב יד', 'הערת המתרגם'),
  zh: words('钢印', '印章', '签名', '无法辨认', '手写', '译者注'),
  'zh-t': words('鋼印', '印章', '簽名', '無法辨認', '手寫', '譯者註'),
  ja: words('公印', '印', '署名', '判読不能', '手書き', '訳注'),
  ko: words('직인', '도장', '서명', '판독 불가', '수기', '역자 주'),
};

/** How a translation into a language names non-text elements. */
export function markWords(language: LanguageCode): Words {
  return known[language] ?? english;
}

/** A mark as it is printed: '[seal: Civil Registry of Lima]'. */
export function writtenMark(
  { mark, text }: { readonly mark: MarkKind; readonly text: string },
  to: LanguageCode,
): string {
  const word = markWords(to)[mark];
  return text.trim() === '' ? `[${word}]` : `[${word}: ${text.trim()}]`;
}
