import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { FrameIsKeptContext } from './site/shell/frame-context.ts';

interface Frame {
  readonly header: string;
  readonly footer: string;
}

export type Frames = Map<string, Frame>;

/** More than there are languages; each change of settings or menus adds new frames. */
const mostFrames = 200;

/**
 * Renders the site with the cached header and footer of an earlier page. `key`: everything they depend on. The
 * screen gets the same React ids either way, because an empty element takes the place of the cached one.
 */
export function renderInFrame(app: ReactNode, frames: Frames, key: string): string {
  const frame = frames.get(key);
  if (frame === undefined) {
    const body = renderToString(app);
    if (frames.size >= mostFrames) frames.clear();
    frames.set(key, { header: cut(body, 'header').element, footer: cut(body, 'footer').element });
    return body;
  }
  const body = renderToString(<FrameIsKeptContext value>{app}</FrameIsKeptContext>);
  const [top, bottom] = [cut(body, 'header'), cut(body, 'footer')];
  const screen = body.slice(top.end, bottom.start);
  return `${body.slice(0, top.start)}${frame.header}${screen}${frame.footer}${body.slice(bottom.end)}`;
}

/** Relies on <header> being the first and <footer> the last element of its name. */
function cut(body: string, name: 'header' | 'footer') {
  const [start, last] =
    name === 'header'
      ? [body.indexOf('<header'), body.indexOf('</header>')]
      : [body.lastIndexOf('<footer'), body.lastIndexOf('</footer>')];
  const end = last + `</${name}>`.length;
  return { start, end, element: body.slice(start, end) };
}
