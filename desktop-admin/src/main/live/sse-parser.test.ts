import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StreamMessage } from '@truepage/core/live/live-event';
import { createSseParser, mostChars } from './sse-parser.ts';

function read(...pieces: readonly (string | Uint8Array)[]) {
  const events: StreamMessage[] = [];
  const retries: number[] = [];
  let overflows = 0;
  const take = createSseParser({
    onMessage: (event) => events.push(event),
    onRetry: (ms) => retries.push(ms),
    onOverflow: () => (overflows += 1),
  });
  for (const piece of pieces) take(Buffer.from(piece));
  return { events, retries, overflows };
}

test('an event has an id, a name and data; one without a name is a message', () => {
  const { events } = read('id: 7\nevent: order.paid\ndata: {"a":1}\n\ndata: x\n\n');
  expect(events).toEqual([
    { id: '7', name: 'order.paid', data: '{"a":1}' },
    { id: '7', name: 'message', data: 'x' },
  ]);
});

test('an event that is too long is discarded, and the next one is read normally', () => {
  const piece = 'x'.repeat(mostChars / 4);
  const oneLine = read(
    'id: 1\nevent: a\ndata: ',
    ...Array<string>(40).fill(piece),
    '\n\nid: 2\ndata: ok\n\n',
  );
  expect(oneLine).toMatchObject({ events: [{ id: '2', name: 'message', data: 'ok' }], overflows: 1 });

  const manyLines = read('id: 1\n', ...Array<string>(42).fill(`data: ${piece}\n`), '\nid: 2\ndata: ok\n\n');
  expect(manyLines.overflows).toBeGreaterThan(1);
  // The rest has no id, so it does not count as an event.
  expect(manyLines.events.slice(0, -1).map(({ id, name }) => [id, name])).toEqual([['', 'message']]);
  expect(manyLines.events.at(-1)).toEqual({ id: '2', name: 'message', data: 'ok' });
});

test('no field grows without bounds, even one of an unknown name', () => {
  for (const field of ['data', 'event', 'id', 'retry', 'foo']) {
    const pieces = Array<string>(40).fill('x'.repeat(mostChars / 4));
    const { events, overflows } = read(`${field}: `, ...pieces, '\n\nid: 2\ndata: ok\n\n');
    expect([field, events.at(-1)?.data, overflows]).toEqual([field, 'ok', field === 'foo' ? 0 : 1]);
  }
});

test('a comment without an end uses no memory and is not an event', () => {
  const pieces = Array<string>(40).fill('x'.repeat(mostChars / 4));
  expect(read(':', ...pieces, '\n\ndata: ok\n\n').events).toEqual([{ id: '', name: 'message', data: 'ok' }]);
});

const line = fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replace(/[\r\n]/g, ''));
const field = fc.constantFrom('id', 'event', 'data', 'retry', 'other', '');
const stream = fc
  .array(
    fc.record({
      text: fc.oneof(
        fc
          .tuple(field, fc.oneof(line, fc.constantFrom('1', '900', 'ñ€😀')))
          .map(([name, value]) => `${name}: ${value}`),
        fc.constant(''),
        line,
      ),
      ending: fc.constantFrom('\n', '\r\n', '\r'),
    }),
    { maxLength: 20 },
  )
  .map((lines) => Buffer.from(lines.map(({ text, ending }) => text + ending).join('')));

test('the events are the same however the bytes are split', () => {
  fc.assert(
    fc.property(stream, fc.array(fc.nat(), { maxLength: 30 }), (bytes, cuts) => {
      const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted(
        (a, b) => a - b,
      );
      const pieces = places.slice(1).map((end, index) => bytes.subarray(places[index], end));
      expect(read(...pieces)).toEqual(read(bytes));
    }),
  );
});

test('byte by byte, both kinds of line ends and characters of several bytes are read', () => {
  const bytes = Buffer.from('\uFEFFid: 1\r\nevent: ñ\r\ndata: €😀\r\n\r\n:\r\rdata: b\r\r\n');
  const pieces = [...bytes].map((byte) => Uint8Array.of(byte));
  expect(read(...pieces)).toEqual(read(bytes));
  expect(read(bytes).events).toEqual([
    { id: '1', name: 'ñ', data: '€😀' },
    { id: '1', name: 'message', data: 'b' },
  ]);
});
