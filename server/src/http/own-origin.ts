/** The local origin of our server, known once it listens. */
export interface OwnOrigin {
  /** Called once, with the port that the server listens on. */
  settle(port: number): void;
  /** 'http://127.0.0.1:3000'. Throws before the server listens. */
  get(): string;
}

/** `host`: a name, an address, or a wildcard address. */
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
  // The IPv6 wildcard does not necessarily include IPv4.
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
