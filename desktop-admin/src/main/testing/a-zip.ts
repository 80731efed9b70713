import { crc32, deflateRawSync } from 'node:zlib';

interface Packing {
  /** Otherwise files are stored uncompressed. */
  readonly isDeflated?: boolean;
  /** The uncompressed size that each file claims, in bytes; defaults to the real size. */
  readonly claimed?: number;
}

/** Builds a ZIP of files, in this order. */
export function aZip(
  entries: readonly (readonly [name: string, content: string | Buffer])[],
  { isDeflated = false, claimed }: Packing = {},
): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const [title, whole] = [Buffer.from(name), Buffer.from(content)];
    const data = isDeflated ? deflateRawSync(whole) : whole;
    // Version 2.0, UTF-8 names, stored or deflated, no time; checksum, sizes, name length, no extra field.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(isDeflated ? 8 : 0, 4);
    common.writeUInt32LE(crc32(whole), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(claimed ?? whole.length, 18);
    common.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, title, data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'), common, place, title]));
    locals.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, list, Buffer.from('PK\u0005\u0006'), end]);
}
