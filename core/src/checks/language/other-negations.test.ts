import { expect, test } from 'vitest';
import type { LanguageCode } from '../../languages.ts';
import { checkDelivery } from '../check-delivery.ts';

/** The findings for a translation of a sentence or field between two numbered lines. */
function asked(from: LanguageCode, original: string, translation: string): string[] {
  const to = from === 'en' ? 'es' : 'en';
  const page = (text: string): string => `7731\n${text}\n882`;
  return checkDelivery({
    original: { pages: [page(original)], countedPages: 1 },
    translation: { pages: [page(translation)], countedPages: 1 },
    from,
    to,
    names: [],
  }).flatMap(({ kind, key }) => (kind === 'left-out' ? [key] : []));
}

const notFound: Record<string, readonly (readonly [original: string, right: string, wrong: string])[]> = {
  es: [
    ['Hijos: ninguno', 'Children: none', 'Children: some'],
    ['Matrimonio: no consta', 'Marriage: none on record', 'Marriage: on record'],
    [
      'La inquilina no firmó el inventario.',
      'The tenant did not sign the inventory.',
      'The tenant signed the inventory.',
    ],
  ],
  pt: [['Dívidas: nenhuma', 'Debts: none', 'Debts: several']],
  zh: [
    ['子女:无', 'Children: none', 'Children: some'],
    [
      '申请人不享有居留权。',
      'The applicant has no right of residence.',
      'The applicant has a right of residence.',
    ],
  ],
  ru: [
    ['Судимость: не имеется', 'Criminal record: none', 'Criminal record: yes'],
    [
      'Квартира в залоге не находится.',
      'The apartment is not under mortgage.',
      'The apartment is under mortgage.',
    ],
  ],
  uk: [['Інвалідність: немає', 'Disability: none', 'Disability: yes']],
  vi: [['Tiền sự: không', 'Prior offenses: no', 'Prior offenses: yes']],
  ht: [
    [
      'Moun nan pa siyen kontra a.',
      'The person did not sign the contract.',
      'The person signed the contract.',
    ],
  ],
  ar: [['الديون: لا توجد', 'Debts: none', 'Debts: yes']],
  en: [['Children: none', 'Hijos: ninguno', 'Hijos: varios']],
};

test('a field or sentence that lost its negation is reported, in nine languages', () => {
  for (const [from, cases] of Object.entries(notFound))
    for (const [original, right, wrong] of cases) {
      expect(asked(from as LanguageCode, original, right), right).toEqual([]);
      expect(asked(from as LanguageCode, original, wrong), wrong).toHaveLength(1);
    }
});

const added: Record<string, readonly [original: string, right: string, wrong: string]> = {
  es: [
    'El perito aceptó el encargo.',
    'The expert accepted the assignment.',
    'The expert did not accept the assignment.',
  ],
  pt: ['Paga: sim', 'Paid: yes', 'Paid: no'],
  zh: [
    '申请人同意公开信息。',
    'The applicant agrees to the disclosure.',
    'The applicant does not agree to the disclosure.',
  ],
  ru: ['Пошлина уплачена полностью.', 'The fee was paid in full.', 'The fee was not paid in full.'],
  uk: [
    'Діти проживають із матір’ю.',
    'The children live with the mother.',
    'The children do not live with the mother.',
  ],
  vi: [
    'Bị cáo nhận tội trước tòa.',
    'The accused admitted guilt in court.',
    'The accused did not admit guilt in court.',
  ],
  ht: [
    'Timoun nan viv ak manman l.',
    'The child lives with the mother.',
    'The child does not live with the mother.',
  ],
  ar: [
    'دفع المستأجر الإيجار كاملا.',
    'The tenant paid the full rent.',
    'The tenant did not pay the full rent.',
  ],
  en: [
    'The tenant paid the rent on time.',
    'El inquilino pagó la renta a tiempo.',
    'El inquilino no pagó la renta a tiempo.',
  ],
};

test('a negation that only the translation has is reported next to another sentence, in nine languages', () => {
  for (const [from, [original, right, wrong]] of Object.entries(added)) {
    const both = `${original}\n${original}`;
    expect(asked(from as LanguageCode, both, `${right}\n${right}`), right).toEqual([]);
    expect(asked(from as LanguageCode, both, `${right}\n${wrong}`), wrong).toHaveLength(1);
  }
});

test('the only sentence of a form may be the office’s own phrase, so a negation that only the translation has is not reported', () => {
  const [original = '', , wrong = ''] = added['es'] ?? [];
  expect(asked('es', original, wrong)).toEqual([]);
});

test('limits, number signs, notes and equivalent words are not reported as lost or added negations', () => {
  for (const [from, original, translation] of [
    ['es', 'El plazo es de 15 días como mínimo.', 'The term is no less than 15 days.'],
    ['ru', 'Срок хранения не менее 75 лет.', 'Storage period of at least 75 years.'],
    ['ru', 'Заявление подаётся не позднее пятницы.', 'The application is filed by Friday.'],
    ['pt', 'Repouso de, no mínimo, 10 dias.', 'Rest for no less than 10 days.'],
    [
      'en',
      'The form must be filed no later than Friday.',
      'El formulario debe presentarse a más tardar el viernes.',
    ],
    ['fr', 'Acte n° 45 dressé à la mairie.', 'Record No. 45 drawn up at the town hall.'],
    ['es', 'La solicitante es soltera y mayor de edad.', 'The applicant is not married and is of legal age.'],
    ['zh', '该不动产位于市中心。', 'The real estate is located in the city center.'],
    ['vi', 'Thời hạn không quá sáu tháng.', 'The term is up to six months.'],
    ['ht', 'Kontra a siyen pa Anita Dorvil.', 'The contract was signed by Anita Dorvil.'],
    ['es', 'Segundo apellido: S/D', 'Second surname: no data'],
  ] as const)
    expect(asked(from, original, translation), translation).toEqual([]);
});

test('a negation that the translation has in the next sentence is not reported as lost', () => {
  const original = 'Nunca trabajó en la empresa.\nAbandonó la ciudad ese mes.';
  const translation = 'He had always worked elsewhere.\nThat month he did not stay in the city.';
  expect(asked('es', original, translation)).toEqual([]);
});
