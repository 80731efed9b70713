import type { ServerConnection } from '../servers/server-connection.ts';

type Respond = (path: string, init: RequestInit) => Response | Promise<Response>;

/** A fake server behind its connection: records requests, returns configured answers, and records whether it was forgotten. */
export class FakeServer implements ServerConnection {
  readonly url: string;
  readonly asked: { readonly path: string; readonly init: RequestInit }[] = [];
  isCleared = false;
  isLeft = false;
  hasKeptCookies = false;
  respond: Respond;

  constructor(url = 'https://desk.example.com', respond: Respond = () => Response.json({})) {
    this.url = url;
    this.respond = respond;
  }

  readonly fetch: ServerConnection['fetch'] = async (path, init = {}) => {
    this.asked.push({ path, init });
    return this.respond(path, init);
  };

  readonly ask: ServerConnection['ask'] = async (path, init) => {
    const { status, headers, body } = await this.fetch(path, init);
    return { status, headers, body: await new Response(body).text() };
  };

  readonly keep = () => {
    this.hasKeptCookies = true;
    return Promise.resolve();
  };

  readonly leave = () => {
    this.isLeft = true;
    return Promise.resolve();
  };

  readonly clear = () => {
    this.isCleared = true;
    return Promise.resolve();
  };
}

/** Fails like a computer without a connection. */
export function noLine(): never {
  throw new Error('net::ERR_INTERNET_DISCONNECTED');
}
