import { z } from 'zod';
import { invokeNames, takeFileChannel } from '../../shared/channels.ts';
import { connectivities, updateStates } from '../../shared/console-state.ts';
import type { Cause, Pseudonym, StackLine, Version } from './plain-facts.ts';

/** A failed action of which only the cause is known. */
const failures = [
  'begin',
  'browser',
  'cookies',
  'copies',
  'copies-removed',
  'copy',
  'due',
  'file',
  'half-file',
  'live-event',
  'login-item',
  'notification',
  'page-load',
  'print',
  'resume',
  'start',
  'update',
  'upload',
  'upload-list',
  'watched-folder',
  'work-folder',
  'window-key',
] as const;

/** What a page, or an attacker in its place, was refused. */
const guards = ['navigation', 'window', 'webview', 'permission', 'download', 'sender', 'input'] as const;

const cause = z.custom<Cause>((value) => isPlain(value, 60));
const version = z.custom<Version>((value) => isPlain(value, 60));
const pseudonym = z.custom<Pseudonym>((value) => isPlain(value, 8));
const count = z.int().min(0);

/**
 * Every event that can be logged: its level and its facts. Free text of people or servers is never logged, and values that do not fit the
 * schema are left out: plain-facts.ts has the only functions that turn a text into a fact.
 */
export const logEvents = {
  started: [
    'info',
    z.strictObject({
      version,
      electron: version,
      chromium: version,
      node: version,
      system: z.enum([
        'aix',
        'android',
        'cygwin',
        'darwin',
        'freebsd',
        'haiku',
        'linux',
        'netbsd',
        'openbsd',
        'sunos',
        'win32',
      ]),
      release: version,
      isInstalled: z.boolean(),
    }),
  ],
  ended: ['info', z.strictObject({ afterSeconds: count })],
  window: ['info', z.strictObject({ is: z.enum(['opened', 'closed']), windows: count })],
  line: ['info', z.strictObject({ is: z.enum(connectivities), cause: cause.optional() })],
  'live-broke-off': ['info', z.strictObject({ cause, status: count.optional() })],
  server: ['info', z.strictObject({ id: pseudonym.nullable() })],
  session: ['info', z.strictObject({ is: z.enum(['began', 'ended']) })],
  transfer: [
    'info',
    z.strictObject({
      kind: z.enum(['upload', 'download']),
      id: pseudonym,
      is: z.enum([
        'sending',
        'waiting',
        'checking',
        'paused',
        'done',
        'saving',
        'saved',
        'cancelled',
        'failed',
      ]),
    }),
  ],
  update: ['info', z.strictObject({ is: z.enum(updateStates), version })],
  guard: ['warn', z.strictObject({ refused: z.enum(guards) })],
  'refused-by-system': [
    'warn',
    z.strictObject({ channel: z.enum([...invokeNames, takeFileChannel]), cause }),
  ],
  failed: ['warn', z.strictObject({ what: z.enum(failures), cause: cause.optional() })],
  'page-gone': ['error', z.strictObject({ cause, exitCode: z.int() })],
  'child-gone': ['error', z.strictObject({ kind: cause, cause, exitCode: z.int() })],
  uncaught: [
    'error',
    z.strictObject({
      in: z.enum(['main', 'page']),
      cause,
      stack: z.array(z.custom<StackLine>((value) => isPlain(value, 90))),
    }),
  ],
} as const satisfies Record<string, readonly ['info' | 'warn' | 'error', z.ZodObject]>;

type EventName = keyof typeof logEvents;

/** One event with its facts, e.g. `{ event: 'failed', what: 'print' }`. */
export type LogEvent = {
  [Name in EventName]: { readonly event: Name } & Readonly<z.output<(typeof logEvents)[Name][1]>>;
}[EventName];

/** Whether a value is one short word without spaces, slashes or @: no sentence, path or address. */
function isPlain(value: unknown, longest: number): boolean {
  return typeof value === 'string' && value.length <= longest && /^[\w.:+-]+$/.test(value);
}
