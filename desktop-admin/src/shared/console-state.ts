import { z } from 'zod';

export const knownServer = z.object({
  /** Origin without a trailing slash. */
  url: z.string(),
  /** The host, for display. */
  name: z.string(),
});
export type KnownServer = z.output<typeof knownServer>;

const proxyQuestion = z.object({
  /** 'proxy.example:3128' */
  proxy: z.string(),
  /** The proxy's description of itself; may be empty. */
  realm: z.string(),
  /** The previous input was wrong. */
  isAgain: z.boolean(),
  /** The person has postponed the answer. */
  isPutOff: z.boolean(),
});
export type ProxyQuestion = z.output<typeof proxyQuestion>;

/** 'other-version': the server is too old or too new for this console. */
export const connectivities = ['online', 'offline', 'other-version', 'unknown'] as const;

/** The state with which the page starts. */
export const consoleState = z.object({
  version: z.string(),
  os: z.enum(['windows', 'macos', 'linux']),
  /** BCP 47 tag of the UI language. */
  locale: z.string(),
  /** Null: none chosen yet, the first run. */
  server: knownServer.nullable(),
  /** Each with its number of unread orders; for servers not in use, since they were last used. */
  servers: z.array(knownServer.extend({ unread: z.int().min(0) })),
  connectivity: z.enum(connectivities),
  /** Set if a proxy in front of the server requires a sign-in. */
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
  /** http to any host but this computer. */
  'not-secure',
  'unreachable',
  'not-truepage',
  /** The server is too old or too new for this console. */
  'other-version',
  /** The person keeps unsaved changes at the server in use. */
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
  /** This is the newest version. */
  'current',
  'available',
  'downloading',
  'ready',
  /** The download failed. */
  'failed',
  /** The update server does not answer. */
  'unreachable',
  /** No update server is configured. */
  'no-feed',
  /** The system's package manager updates it. */
  'by-system',
  /** It runs from its sources. */
  'not-installed',
] as const;

export const updateState = z.object({
  state: z.enum(updateStates),
  /** Of the newer version. */
  version: z.string().nullable(),
  /** When the server last answered, UTC. */
  checkedAt: z.iso.datetime().nullable(),
});
export type UpdateState = z.output<typeof updateState>;
