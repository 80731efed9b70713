import type { Block, WorkPage } from '@truepage/core/workspace/block';
import { escaped } from '@truepage/core/workspace/write-exchange';
import { strToU8, zipSync } from 'fflate';
import { isRightToLeft } from './work-paper.ts';

interface Written {
  /** The pages as printed. */
  readonly pages: readonly WorkPage[];
  /** BCP 47. */
  readonly language: string;
}

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`;

/** Returns the pages as a Word document (ISO 29500, transitional); each page of the original starts a new page. */
export function writeDocx({ pages, language }: Written): Uint8Array {
  const isMirrored = isRightToLeft(language);
  const writer = createWriter(isMirrored, language);
  const body = pages.map(({ blocks }) => blocks.map(writer.block).join('')).join(writer.pageBreak);
  const section = `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1191" w:bottom="1134" w:left="1191" w:header="567" w:footer="567" w:gutter="0"/>${isMirrored ? '<w:bidi/>' : ''}</w:sectPr>`;
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${word}"><w:body>${body}${section}</w:body></w:document>`,
  };
  // A fixed time, so that the same pages give the same file.
  const options = { mtime: new Date(1980, 0, 2) };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(xml(content))])),
    options,
  );
}

interface Style {
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  /** In half points. */
  readonly size?: number;
  readonly align?: 'center' | 'start';
  /** In twentieths of a point. */
  readonly indent?: number;
}

function createWriter(isMirrored: boolean, language: string) {
  const run = (text: string, { isBold = false, isItalic = false, size = 21 }: Style) => {
    const lines = text.split('\n').map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`);
    const fonts =
      '<w:rFonts w:ascii="Noto Sans" w:hAnsi="Noto Sans" w:cs="Noto Sans" w:eastAsia="Noto Sans SC"/>';
    const weight = `${isBold ? '<w:b/><w:bCs/>' : ''}${isItalic ? '<w:i/><w:iCs/>' : ''}`;
    const sizes = `<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`;
    const direction = isMirrored ? '<w:rtl/>' : '';
    const spoken = `<w:lang w:val="${language}" w:bidi="${language}"/>`;
    return `<w:r><w:rPr>${fonts}${weight}${sizes}${direction}${spoken}</w:rPr>${lines.join('<w:br/>')}</w:r>`;
  };
  const paragraph = (runs: string, { align = 'start', indent = 0 }: Style = {}) => {
    const direction = isMirrored ? '<w:bidi/>' : '';
    return `<w:p><w:pPr>${direction}<w:spacing w:after="120"/><w:ind w:start="${indent}"/><w:jc w:val="${align}"/></w:pPr>${runs}</w:p>`;
  };
  const line = (text: string, style: Style = {}) => paragraph(run(text, style), style);
  const table = (rows: readonly (readonly string[])[], hasHeader: boolean) => {
    const columns = rows[0]?.length ?? 1;
    const width = Math.floor(9524 / columns);
    const cell = (isBold: boolean) => (text: string) =>
      `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${line(text, { isBold })}</w:tc>`;
    const edges = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
      .map((edge) => `<w:${edge} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`)
      .join('');
    const body = rows.map((row, at) => {
      const isHeader = hasHeader && at === 0;
      const mark = isHeader ? '<w:trPr><w:tblHeader/></w:trPr>' : '';
      return `<w:tr>${mark}${row.map(cell(isHeader)).join('')}</w:tr>`;
    });
    const grid = rows[0]?.map(() => `<w:gridCol w:w="${width}"/>`).join('') ?? '';
    const direction = isMirrored ? '<w:bidiVisual/>' : '';
    return `<w:tbl><w:tblPr>${direction}<w:tblW w:w="${width * columns}" w:type="dxa"/><w:tblBorders>${edges}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${body.join('')}</w:tbl>${line('')}`;
  };
  const block = (one: Block): string => {
    switch (one.kind) {
      case 'heading':
        return line(one.text, { isBold: true, size: 26, align: 'center' });
      case 'field':
        return paragraph(run(`${one.label}: `, {}) + run(one.text, { isBold: true }));
      case 'table':
        return table(one.rows, one.hasHeader);
      case 'mark':
        return line(one.text, { isItalic: true });
      case 'note':
        return line(one.text, { size: 19, indent: 284 });
      case 'paragraph':
        return line(one.text);
    }
  };
  return { block, pageBreak: '<w:p><w:r><w:br w:type="page"/></w:r></w:p>' };
}
