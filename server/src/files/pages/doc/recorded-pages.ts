import CFB, { type CFB$Container } from 'cfb';

/** PIDSI_PAGECOUNT and the only type that it has, VT_I4 ([MS-OLEPS] 2.25.1, 2.15). */
const [pageCount, integer] = [0x0e, 3];
const [sectionAt, mostProperties] = [44, 100];

/** The pages that the writer's program has recorded in the summary of an OLE file ([MS-OLEPS] 2.21); 0 for none. */
export function recordedPages(container: CFB$Container): number {
  const stream = CFB.find(container, '/\u0005SummaryInformation');
  if (stream === null) return 0;
  const bytes = Buffer.from(stream.content);
  try {
    const section = bytes.readUInt32LE(sectionAt);
    const properties = Math.min(bytes.readUInt32LE(section + 4), mostProperties);
    for (let index = 0; index < properties; index += 1) {
      const entry = section + 8 + 8 * index;
      if (bytes.readUInt32LE(entry) !== pageCount) continue;
      const value = section + bytes.readUInt32LE(entry + 4);
      return bytes.readUInt32LE(value) === integer ? Math.max(0, bytes.readInt32LE(value + 4)) : 0;
    }
    return 0;
  } catch (error) {
    if (error instanceof RangeError) return 0;
    throw error;
  }
}
