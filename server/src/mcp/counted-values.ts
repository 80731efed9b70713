const [quote, backslash] = [0x22, 0x5c];

/**
 * Passes the bytes of a JSON text on until more of them than `most` are outside of strings: parsing a million brackets or numbers
 * costs seconds, while a document is one string. The rest is received, for clients read the answer after they have sent everything.
 */
export function countedValues(most: number, onTooMany: () => void): TransformStream<Uint8Array, Uint8Array> {
  let [isInString, isEscaped, outside] = [false, false, 0];
  const count = (byte: number): void => {
    if (isEscaped) isEscaped = false;
    else if (byte === quote) isInString = !isInString;
    else if (isInString) isEscaped = byte === backslash;
    if (!isInString) outside += 1;
  };
  return new TransformStream({
    transform(chunk, controller) {
      if (outside > most) return;
      chunk.forEach(count);
      if (outside > most) onTooMany();
      else controller.enqueue(chunk);
    },
  });
}
