import { afterAll, expect, test } from 'vitest';
import { languages, languageTag } from '@truepage/core/languages';
import { createPdfMaker } from './pdf-maker.ts';
import { anOwner } from './testing/an-owner.ts';
import { certificateData } from './testing/certificate-data.ts';

const papers = createPdfMaker();
afterAll(() => papers.close());

/** Typical names in each script, including its difficulties: marks, joins, separate digits. */
const names = {
  Latin: 'María-José Núñez Ñandú Şükrü Łukasz',
  Vietnamese: 'Nguyễn Thị Ánh Tuyết',
  Cyrillic: 'Олександр Їжакевич Ёлкин Ђорђе',
  Greek: 'Ελευθέριος Παπαδόπουλος',
  Arabic: 'محمد عبد الله ١٢٣',
  Persian: 'پگاه چگینی',
  Urdu: 'ٹیپو سلطان ڑ',
  Hebrew: 'יעקב בן־דוד',
  Devanagari: 'श्री क्षत्रिय ज्ञानेश्वर',
  Bengali: 'স্ত্রী ক্ষেত্রমোহন',
  Gujarati: 'ગુજરાતી શ્રી',
  Gurmukhi: 'ਸੁਖਵਿੰਦਰ',
  Tamil: 'தமிழ்ச்செல்வி',
  Telugu: 'శ్రీనివాస్',
  Kannada: 'ಶ್ರೀಕೃಷ್ಣ',
  Malayalam: 'ശ്രീകുമാർ',
  Sinhala: 'ශ්‍රී ලංකා',
  Thai: 'สมชาย ใจดี',
  Lao: 'ສົມຊາຍ',
  Khmer: 'សុខ ស្រីមុំ',
  Burmese: 'ဒေါ်အောင်ဆန်း',
  Ethiopic: 'አበበ በቂላ ኣብርሃም',
  Georgian: 'გიორგი',
  Armenian: 'Արամ Խաչատրյան',
  Chinese: '张伟 張偉 陳蘊瑩',
  Japanese: '山田太郎 ひらがな カタカナ',
  Korean: '김민수 뷁',
};

// PDF/A refuses characters without a glyph, so a PDF that is created contains all of them.
test('renders personal names in every script, and the endonym of each of our languages', async () => {
  const own = languages.map(({ code }) => {
    const tag = languageTag(code);
    return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? code;
  });
  expect(own).toHaveLength(68);
  const lines = [
    ...Object.entries(names).map(([script, name]) => [script, [name]] as const),
    ...own.map((name, at) => [languages[at]?.code ?? '', [name]] as const),
  ];
  const paper = await papers.compile(anOwner, 'certificate', { ...certificateData(), translator: lines });
  expect(paper.pages).toBeGreaterThan(1);
});
