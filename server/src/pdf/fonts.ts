import path from 'node:path';

/** Noto Sans for every script of our languages; see server/fonts. */
export const fontsFolder = path.join(import.meta.dirname, '../../fonts');

/** In the order of font fallback. */
export const fontFamilies = [
  'Noto Sans',
  'Noto Sans Arabic',
  'Noto Sans Hebrew',
  'Noto Sans Devanagari',
  'Noto Sans Bengali',
  'Noto Sans Gujarati',
  'Noto Sans Gurmukhi',
  'Noto Sans Tamil',
  'Noto Sans Telugu',
  'Noto Sans Kannada',
  'Noto Sans Malayalam',
  'Noto Sans Sinhala',
  'Noto Sans Thai',
  'Noto Sans Lao',
  'Noto Sans Khmer',
  'Noto Sans Myanmar',
  'Noto Sans Ethiopic',
  'Noto Sans Georgian',
  'Noto Sans Armenian',
  'Noto Sans SC',
  'Noto Sans KR',
] as const;
