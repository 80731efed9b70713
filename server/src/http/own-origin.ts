/** The local address of our server, available before the port is known. */
export interface OwnOrigin {
  /** Called once, with the port that we listen on. */
  settle(port: number): void;
  /** 'http://127.0.0.1:3000'. Throws before we listen. */
  get(): string;
}

/** `host`: a name or an address, or all of them. */
export function createOwnOrigin(host: string): OwnOrigin {
  let origin: string | undefined;
  return {
    settle(port) {
      origin = `http://${reachable(host)}:${port}`;
    },
    get() {
      if (origin === undefined) throw new Error('our own address is known once we listen');
      return origin;
    },
  };
}

function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  // All of IPv6, which need not mean IPv4 too.
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
