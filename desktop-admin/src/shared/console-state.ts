import { z } from 'zod';

export const knownServer = z.object({
  /** Origin without a trailing slash. */
  url: z.string(),
  /** The host as people read it. */
  name: z.string(),
});
export type KnownServer = z.output<typeof knownServer>;

const proxyQuestion = z.object({
  /** 'proxy.example:3128' */
  proxy: z.string(),
  /** What the proxy says it is; may be empty. */
  realm: z.string(),
  /** The previous input was wrong. */
  isAgain: z.boolean(),
  /** The person would rather not answer now. */
  isPutOff: z.boolean(),
});
export type ProxyQuestion = z.output<typeof proxyQuestion>;

/** 'other-version': the server has become too old or too new for this console. */
export const connectivities = ['online', 'offline', 'other-version', 'unknown'] as const;

/** What the page starts from. */
export const consoleState = z.object({
  version: z.string(),
  os: z.enum(['windows', 'macos', 'linux']),
  /** BCP 47 tag of what the person reads. */
  locale: z.string(),
  /** Null: none chosen yet, the first run. */
  server: knownServer.nullable(),
  /** Each with its number of unread orders; for servers not in use, since they were last used. */
  servers: z.array(knownServer.extend({ unread: z.int().min(0) })),
  connectivity: z.enum(connectivities),
  /** A proxy on the way to the server wants a sign-in. */
  proxy: proxyQuestion.nullable(),
  /** Whether the session survives a restart; otherwise it is kept in memory only. */
  keepsSignIn: z.boolean(),
  /** Whether stored data can be encrypted; otherwise nothing is stored. */
  canKeepOffline: z.boolean(),
});
export type ConsoleState = z.output<typeof consoleState>;

/** Why an address cannot be used. */
export const serverProblems = [
  /** No address at all. */
  'not-an-address',
  /** http to anything but this computer. */
  'not-secure',
  'unreachable',
  'not-truepage',
  /** The server is too old or too new for this console. */
  'other-version',
  /** Something is unsaved at the server in use, and the person stays with it. */
  'not-left',
] as const;

export const serverCheck = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), url: z.string(), version: z.string() }),
  z.object({ ok: z.literal(false), problem: z.enum(serverProblems) }),
]);
export type ServerCheck = z.output<typeof serverCheck>;

export const updateStates = [
  /** Not checked yet. */
  'none',
  'checking',
  /** This is the newest. */
  'current',
  'available',
  'downloading',
  'ready',
  /** It was not fetched whole. */
  'failed',
  /** The update server does not answer. */
  'unreachable',
  /** No update server is configured. */
  'no-feed',
  /** The system's package manager renews it. */
  'by-system',
  /** It runs from its sources. */
  'not-installed',
] as const;

export const updateState = z.object({
  state: z.enum(updateStates),
  /** Of the newer one. */
  version: z.string().nullable(),
  /** When the server last answered, UTC. */
  checkedAt: z.iso.datetime().nullable(),
});
export type UpdateState = z.output<typeof updateState>;
