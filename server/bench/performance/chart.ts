interface Point {
  readonly label: string;
  /** Requests per second. */
  readonly limit: number;
  readonly service: number;
}

const [width, height, left, bottom, top] = [420, 200, 16, 30, 40];

/** Bars of a row for each number of orders: the limit beside the service. As SVG that reads on light and dark pages. */
export function drawRow(name: string, points: readonly Point[]): string {
  const most = Math.max(1, ...points.flatMap(({ limit, service }) => [limit, service]));
  const room = (width - 2 * left) / Math.max(1, points.length);
  const tall = height - top - bottom;
  const bar = (value: number, x: number, kind: string) => {
    const size = Math.max(1, (value / most) * tall);
    const y = height - bottom - size;
    const middle = x + room * 0.17;
    return (
      `<rect class="${kind}" x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${(room * 0.34).toFixed(1)}" height="${size.toFixed(1)}" rx="2"/>` +
      `<text x="${middle.toFixed(1)}" y="${(y - 4).toFixed(1)}">${shortened(value)}</text>`
    );
  };
  const groups = points.map(({ label, limit, service }, index) => {
    const x = left + index * room + room * 0.14;
    const under = `<text x="${(x + room * 0.36).toFixed(1)}" y="${height - 10}">${label} orders</text>`;
    return bar(limit, x, 'limit') + bar(service, x + room * 0.38, 'service') + under;
  });
  const style =
    'text{font:11px system-ui,sans-serif;fill:#64748b;text-anchor:middle}.title{font-size:13px;font-weight:600;text-anchor:start}.limit{fill:#94a3b8}.service{fill:#2563eb}';
  const title = `${name}: requests a second, limit grey, service blue`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}">` +
    `<style>${style}</style><text class="title" x="${left}" y="18">${title}</text>${groups.join('')}</svg>\n`
  );
}

function shortened(value: number): string {
  return value >= 10_000 ? `${(value / 1000).toFixed(0)}k` : value.toFixed(value < 10 ? 1 : 0);
}
