import type { MeasuredPeer, RowName } from './measure-both.ts';

/** Lines of a table: each a row, what it was for everybody, and how many times as much the first of them does. */
export function asTable(peers: readonly MeasuredPeer[]): string[] {
  const [ours, ...others] = peers;
  if (ours === undefined) return [];
  const requests = (name: RowName, title: string) => {
    const of = ({ rows }: MeasuredPeer) => rows[name];
    return line(
      title,
      peers.map((peer) => `${of(peer).perSecond.toFixed(0)} (${of(peer).cpuUs.toFixed(0)})`),
      others.map((other) => of(ours).perSecond / of(other).perSecond),
    );
  };
  const less = (title: string, of: (peer: MeasuredPeer) => number) =>
    line(
      title,
      peers.map((peer) => of(peer).toFixed(1)),
      others.map((other) => of(other) / of(ours)),
    );
  return [
    `| | ${[...peers.map(({ name }) => name), ...others.map(({ name }) => `better than ${name}`)].join(' | ')} |`,
    `| --- |${' ---: |'.repeat(peers.length + others.length)}`,
    requests('order', 'order, req/s (µs CPU)'),
    requests('list', 'list, req/s (µs CPU)'),
    requests('prices', 'prices, req/s (µs CPU)'),
    less('search by name, p50, ms', ({ rows }) => rows.search.p50),
    less('search by name, most, ms', ({ rows }) => rows.search.most),
    less('start, ms', ({ startMs }) => startMs),
    less('memory idle, MB', ({ idle }) => idle / 1e6),
    less('memory after all rows, MB', ({ loaded }) => loaded / 1e6),
  ];
}

function line(title: string, cells: readonly string[], times: readonly number[]): string {
  return `| ${[title, ...cells, ...times.map((time) => `${time.toFixed(1)} ×`)].join(' | ')} |`;
}
