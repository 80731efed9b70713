export interface ServerSentEvent {
  /** The last id that was named; '' before the first. */
  readonly id: string;
  readonly name: string;
  /** Undefined: it was too long to be read. */
  readonly data: string | undefined;
}

export interface SseListener {
  readonly onEvent: (event: ServerSentEvent) => void;
  /** How long the server wants to be left alone before somebody connects again, in ms. */
  readonly onRetry: (ms: number) => void;
}

export interface SseParser {
  /** Takes the next bytes of the stream, wherever they were cut. */
  push(bytes: Uint8Array): void;
}

/** Characters of one line, and of one event's data: ours are some hundred, whoever sends more is not to fill the memory. */
export const mostChars = 256 * 1024;

/** Reads one stream of server-sent events, as the HTML standard describes them. */
export function createSseParser({ onEvent, onRetry }: SseListener): SseParser {
  const decoder = new TextDecoder();
  const event = createEventInProgress(onEvent);
  let line = '';
  let isLineTooLong = false;
  let isAfterReturn = false;

  const readOn = (text: string) => {
    const room = mostChars - line.length;
    if (text.length > room) isLineTooLong = true;
    line += text.slice(0, room);
  };
  const endLine = () => {
    const [finished, isTooLong] = [line, isLineTooLong];
    line = '';
    isLineTooLong = false;
    if (finished === '') return event.end();
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(finished) ?? [];
    if (field === 'data') event.data(isTooLong ? undefined : value);
    if (isTooLong) return;
    if (field === 'event') event.name(value);
    if (field === 'id') event.id(value);
    if (field === 'retry' && /^\d{1,9}$/.test(value)) onRetry(Number(value));
  };
  return {
    push(bytes) {
      const decoded = decoder.decode(bytes, { stream: true });
      if (decoded === '') return;
      // The two halves of a line's end may come apart.
      const text = isAfterReturn && decoded.startsWith('\n') ? decoded.slice(1) : decoded;
      isAfterReturn = text.endsWith('\r');
      const parts = text.split(/\r\n|\n|\r/);
      const rest = parts.pop() ?? '';
      for (const part of parts) {
        readOn(part);
        endLine();
      }
      readOn(rest);
    },
  };
}

/** The event whose lines are being read. */
function createEventInProgress(onEvent: SseListener['onEvent']) {
  let id = '';
  let name = '';
  let lines: string[] = [];
  let chars = 0;
  let isTooLong = false;
  return {
    id: (value: string) => {
      if (!value.includes('\0')) id = value;
    },
    name: (value: string) => {
      name = value;
    },
    /** Undefined: a line that was too long. */
    data(value: string | undefined) {
      chars += value?.length ?? Infinity;
      isTooLong ||= chars > mostChars;
      if (isTooLong) lines = [];
      else lines.push(value ?? '');
    },
    end() {
      const data = isTooLong ? undefined : lines.join('\n');
      const finished = { id, name: name === '' ? 'message' : name, data };
      const isEvent = isTooLong || lines.length > 0;
      name = '';
      lines = [];
      chars = 0;
      isTooLong = false;
      if (isEvent) onEvent(finished);
    },
  };
}
