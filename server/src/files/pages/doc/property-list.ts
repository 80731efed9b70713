/** The first byte of a property's operand in a list of properties ([MS-DOC] 2.6.1, Prl); undefined if it is not listed. */
export function propertyOf(properties: Buffer, wanted: number): number | undefined {
  for (let index = 0; index + 2 < properties.length;) {
    const sprm = properties.readUInt16LE(index);
    const operand = properties.readUInt8(index + 2);
    if (sprm === wanted) return operand;
    index += 2 + (operandBytes[sprm >> 13] ?? operand + 1);
  }
  return undefined;
}

/** Operand sizes by spra; the operand of a missing spra begins with its length. */
const operandBytes: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 2, 3: 4, 4: 2, 5: 2, 7: 3 };
