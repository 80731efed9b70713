import { crc32, deflateSync } from 'node:zlib';

export interface DocumentFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export function aPdfFile(pages: number, name = 'acta-de-nacimiento.pdf'): DocumentFile {
  return { name, mimeType: 'application/pdf', buffer: aPdf(pages) };
}

/** A PDF with these lines of text on each page; '' is a page without text. */
export function aWrittenPdfFile(texts: readonly string[], name = 'translation.pdf'): DocumentFile {
  return { name, mimeType: 'application/pdf', buffer: writePdf(texts) };
}

/** A PDF that requires a password: its check values match no likely password. */
export function aLockedPdfFile(name = 'locked.pdf'): DocumentFile {
  const lock = `<< /Filter /Standard /V 1 /R 2 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> /P -4 >>`;
  const buffer = aPdf(1, `/Encrypt ${lock} /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>]`);
  return { name, mimeType: 'application/pdf', buffer };
}

/** An RTF file with the extension of a Word document, as some programs save it. */
export function anRtfNamedDoc(): DocumentFile {
  const text = String.raw`{\rtf1\ansi\deff0{\fonttbl{\f0 Times New Roman;}}\f0\fs24 Statement\par}`;
  return { name: 'statement.doc', mimeType: 'application/msword', buffer: Buffer.from(text) };
}

/** A valid picture in one colour. */
export function aPngFile(width: number, height: number, name = 'certificate.png'): DocumentFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits each of red, green and blue.
  header.set([8, 2], 8);
  const row = Buffer.alloc(1 + 3 * width, 0x60);
  row[0] = 0;
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const buffer = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A file of this many bytes that starts like a PDF. */
export function aHeavyFile(bytes: number, name = 'heavy.pdf'): DocumentFile {
  const buffer = Buffer.alloc(bytes, 0x20);
  aPdf(1).copy(buffer);
  return { name, mimeType: 'application/pdf', buffer };
}

/** A PDF whose pages are one JPEG of this size each, like a scanner's. */
export function aScanFile(
  pictures: readonly Buffer[],
  { width, height }: { readonly width: number; readonly height: number },
  name = 'scan.pdf',
): DocumentFile {
  const kids = pictures.map((_, index) => `${3 + 3 * index} 0 R`).join(' ');
  const objects = pictures.flatMap((picture, index) => {
    const content = 'q 612 0 0 792 0 0 cm /I Do Q';
    const dictionary = `/Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
    const [contents, image] = [4 + 3 * index, 5 + 3 * index];
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /XObject << /I ${image} 0 R >> >> /Contents ${contents} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      `<< /Type /XObject ${dictionary} /Filter /DCTDecode /Length ${picture.length} >>\nstream\n${picture.toString('latin1')}\nendstream`,
    ];
  });
  const pages = `<< /Type /Pages /Count ${pictures.length} /Kids [${kids}] >>`;
  const buffer = fileOf(['<< /Type /Catalog /Pages 2 0 R >>', pages, ...objects]);
  return { name, mimeType: 'application/pdf', buffer };
}

/** A small valid PDF with this many pages; each contains its number. */
function aPdf(pages: number, trailerEntries = ''): Buffer {
  const texts = Array.from({ length: pages }, (_, index) => `Page ${index + 1}`);
  return writePdf(texts, trailerEntries);
}

function writePdf(texts: readonly string[], trailerEntries = ''): Buffer {
  const kids = texts.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${texts.length} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (const [index, text] of texts.entries()) {
    const lines = text.split('\n').join(') Tj 0 -36 Td (');
    const content = text === '' ? '' : `BT /F1 24 Tf 72 700 Td (${lines}) Tj ET`;
    const resources = '/Resources << /Font << /F1 3 0 R >> >>';
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${resources} /Contents ${5 + 2 * index} 0 R >>`,
    );
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  return fileOf(objects, trailerEntries);
}

function fileOf(objects: readonly string[], trailerEntries = ''): Buffer {
  let body = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailerEntries} >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}
