import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OtherSite {
  readonly origin: string;
  close(): void;
}

/** A site on another origin whose strict policy allows `site`'s script and frame: its page contains the widget's tag. */
export async function otherSite(site: string, attributes = ''): Promise<OtherSite> {
  const policy = `default-src 'none'; style-src 'self'; script-src ${site}; frame-src ${site}`;
  const server = createServer((request, response) => {
    const isStyle = request.url === '/style.css';
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Content-Type', isStyle ? 'text/css' : 'text/html; charset=utf-8');
    response.end(isStyle ? style : pageWith(`<script async src="${site}/widget.js" ${attributes}></script>`));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** As in docs/widget.md: reserves space for the widget before its script is loaded. */
const style = `
:root { color-scheme: light dark; }
script[src$="/widget.js"] { display: block; min-height: 328px; }
@media (max-width: 400px) { script[src$="/widget.js"] { min-height: 512px; } }`;

const pageWith = (tag: string): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>A law firm</title><link rel="stylesheet" href="/style.css">
<h1>Translations for our clients</h1>${tag}<p>Below the widget.</p></html>`;
