import { expect, test } from 'vitest';
import { icnsFile, icnsSizes, icoFile } from './icon-files.ts';

test('a Windows icon lists each picture with its size, length and offset', () => {
  const small = { size: 16, png: Buffer.from('small') };
  const large = { size: 256, png: Buffer.from('larger') };

  const file = icoFile([small, large]);

  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 2]);
  expect(pictureAt(file, 6)).toEqual({ width: 16, height: 16, bits: 32, png: 'small' });
  // 256 does not fit into one byte and is written as 0.
  expect(pictureAt(file, 22)).toEqual({ width: 0, height: 0, bits: 32, png: 'larger' });
  expect(file).toHaveLength(6 + 2 * 16 + 'small'.length + 'larger'.length);
});

test('a Windows icon rejects a picture whose size its directory cannot express', () => {
  expect(() => icoFile([{ size: 512, png: Buffer.alloc(0) }])).toThrow('larger than 256');
});

test('a macOS icon contains each picture under all its type names, and its own length', () => {
  const file = icnsFile([
    { size: 256, png: Buffer.from('twice') },
    { size: 1024, png: Buffer.from('once') },
  ]);

  expect(file.toString('latin1', 0, 4)).toBe('icns');
  expect(file.readUInt32BE(4)).toBe(file.length);
  expect(blocks(file)).toEqual([
    ['ic13', 'twice'],
    ['ic08', 'twice'],
    ['ic10', 'once'],
  ]);
});

test("a macOS icon accepts only Apple's sizes from 32 to 1024 pixels", () => {
  expect(icnsSizes).toEqual([32, 64, 128, 256, 512, 1024]);
  expect(() => icnsFile([{ size: 48, png: Buffer.alloc(0) }])).toThrow('no place for 48');
});

function pictureAt(file: Buffer, entry: number) {
  const offset = file.readUInt32LE(entry + 12);
  return {
    width: file.readUInt8(entry),
    height: file.readUInt8(entry + 1),
    bits: file.readUInt16LE(entry + 6),
    png: file.toString('latin1', offset, offset + file.readUInt32LE(entry + 8)),
  };
}

function blocks(file: Buffer): [string, string][] {
  const found: [string, string][] = [];
  for (let at = 8; at < file.length; at += file.readUInt32BE(at + 4)) {
    const end = at + file.readUInt32BE(at + 4);
    found.push([file.toString('latin1', at, at + 4), file.toString('latin1', at + 8, end)]);
  }
  return found;
}
