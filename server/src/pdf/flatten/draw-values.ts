import { compileValues } from '../compile.ts';
import type { DrawValues } from './flatten-pages.ts';

const rightToLeft =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const lines = /\r\n|\r|\n/g;

/** Throws PdfRefusal 'letter'. */
export const drawValues: DrawValues = (values) =>
  compileValues(
    values.map(({ text, ...value }) => {
      const isLying = value.turn % 2 === 1;
      return {
        ...value,
        width: isLying ? value.height : value.width,
        height: isLying ? value.width : value.height,
        lines: value.isMultiline ? text.split(lines) : [text.replaceAll(lines, ' ')],
        letters: Array.from(text).slice(0, value.cells),
        isRightToLeft: rightToLeft.test(text),
      };
    }),
  );
