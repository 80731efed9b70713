/** Around its texts a message holds few values: a document is one text. Parsing many costs seconds of CPU. */
const most = { bytesAroundTexts: 100 * 1024, depth: 32 };

interface MessageShape {
  /** Passes a message on; once it is refused, drops the rest. */
  readonly stream: TransformStream<Uint8Array, Uint8Array>;
  isRefused(): boolean;
}

/** Follows JSON byte by byte, before it is parsed: refuses one with much around its texts, or nested deeply. */
export function followShape(): MessageShape {
  let isInText = false;
  let isEscaped = false;
  let around = 0;
  let depth = 0;
  const follow = (byte: number): void => {
    if (isEscaped) isEscaped = false;
    else if (isInText) {
      if (byte === code('\\')) isEscaped = true;
      if (byte === code('"')) isInText = false;
    } else {
      around += 1;
      if (byte === code('"')) isInText = true;
      if (byte === code('{') || byte === code('[')) depth += 1;
      if (byte === code('}') || byte === code(']')) depth -= 1;
    }
  };
  let isRefused = false;
  const stream = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      for (const byte of chunk) {
        if (isRefused) return;
        follow(byte);
        isRefused = around > most.bytesAroundTexts || depth > most.depth;
      }
      controller.enqueue(chunk);
    },
  });
  return { stream, isRefused: () => isRefused };
}

function code(character: string): number {
  return character.charCodeAt(0);
}
