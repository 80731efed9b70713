/** A page of a handwritten PDF: structures that word processors do not create, but that customers send. */
export interface HandMadePage {
  readonly text: string;
  /** '0 0 612 792', corners in any order. */
  readonly mediaBox: string;
  /** Additional entries of the page's dictionary: '/Rotate 90'. */
  readonly more?: string;
  /** The position of the text. */
  readonly at?: readonly [x: number, y: number];
  /** Additional contents, and resources. */
  readonly content?: string;
  readonly resources?: string;
}

/** Returns a PDF of these pages; `catalog` and `objects` (numbered after the pages) are inserted unchanged. */
export function handMadePdf(
  pages: readonly HandMadePage[],
  catalog = '',
  objects: readonly string[] = [],
): Uint8Array {
  const all = [
    '',
    `<</Type/Catalog/Pages 2 0 R ${catalog}>>`,
    '',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const kids: string[] = [];
  for (const { text, mediaBox, more = '', at = [60, 60], content: own = '', resources = '' } of pages) {
    const content = `BT /F 24 Tf ${at[0]} ${at[1]} Td (${text}) Tj ET ${own}`;
    kids.push(`${all.length} 0 R`);
    all.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[${mediaBox}]${more}/Resources<</Font<</F 3 0 R>>${resources}>>/Contents ${all.length + 1} 0 R>>`,
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    );
  }
  all[2] = `<</Type/Pages/Count ${pages.length}/Kids[${kids.join(' ')}]>>`;
  return Buffer.from(written([...all, ...objects].slice(1)), 'latin1');
}

function written(objects: readonly string[]): string {
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
}
