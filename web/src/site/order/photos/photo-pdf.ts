import type { Jpeg } from './draw-photo.ts';

/** The longer side of A4, in points. */
const longSide = 842;

/**
 * A PDF with one JPEG per page, each page as long as A4. Written directly: the format needs a dozen lines around
 * the pictures, while a PDF library weighs more than all of the photo code (decision 123).
 */
export function writePhotoPdf(pages: readonly Jpeg[]): Blob {
  const parts: (string | Blob)[] = ['%PDF-1.7\n'];
  const offsets: number[] = [];
  const length = (): number =>
    parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : part.size), 0);
  const writeObject = (...content: readonly (string | Blob)[]): void => {
    offsets.push(length());
    parts.push(`${offsets.length} 0 obj\n`, ...content, '\nendobj\n');
  };

  writeObject('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map((_, index) => `${3 + index * 3} 0 R`).join(' ');
  writeObject(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  for (const { blob, width, height } of pages) {
    const first = offsets.length + 1;
    const scale = longSide / Math.max(width, height);
    const [x, y] = [Math.round(width * scale), Math.round(height * scale)];
    const drawing = `${x} 0 0 ${y} 0 0 cm /P Do`;
    writeObject(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${x} ${y}] /Contents ${first + 2} 0 R `,
      `/Resources << /XObject << /P ${first + 1} 0 R >> >> >>`,
    );
    writeObject(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 `,
      `/ColorSpace /DeviceRGB /Filter /DCTDecode /Length ${blob.size} >>\nstream\n`,
      blob,
      '\nendstream',
    );
    writeObject(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`);
  }
  const start = length();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`);
  parts.push(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}
