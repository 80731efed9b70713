import type { Servers } from './servers.ts';

/** The unread orders at every known server. */
export interface ServerUnread {
  of(url: string): number;
  /** `url` is undefined while signed out everywhere. */
  set(url: string | undefined, count: number): void;
  /** The known servers with their counts, last used first. */
  list(): readonly { readonly name: string; readonly unread: number }[];
}

export function createServerUnread(servers: Pick<Servers, 'list'>, onChange: () => void): ServerUnread {
  const counts = new Map<string, number>();
  const of = (url: string) => counts.get(url) ?? 0;
  return {
    of,
    set(url, count) {
      if (url === undefined || of(url) === count) return;
      counts.set(url, count);
      onChange();
    },
    list: () =>
      servers
        .list()
        .servers.map(({ url, name }) => ({ name, unread: of(url) }))
        .filter(({ unread }) => unread > 0),
  };
}
