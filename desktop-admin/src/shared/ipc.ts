import { z } from 'zod';
import { longestMessage } from '@truepage/core/messages/message';
import type {
  LiveNews,
  LiveState,
  SaveResult,
  UploadedPicture,
  UploadResult,
  ViewResult,
} from '@truepage/core/platform';
import type { invokeNames, pushNames } from './channels.ts';
import { aboutFacts } from './about.ts';
import { consoleState, serverCheck, type ConsoleState, type UpdateState } from './console-state.ts';
import { notice, replyResult, replyStart, snooze, takeResult } from './notices.ts';
import { consoleSettings, settingsChange } from './settings.ts';
import {
  downloadJob,
  folderOffer,
  orderExport,
  takenFile,
  uploadJob,
  wantedDocument,
  wantedWork,
} from './transfers.ts';

const nothing = z.undefined();
const saveResult = z.custom<SaveResult>();
const job = z.object({ id: z.string().max(100) });
const address = z.object({ url: z.string().max(2000) });

/** An API call of the page. The main process adds the session's cookie. */
const apiRequest = z.object({
  /** Identifies the call for 'api:abort'. */
  id: z.uuid().optional(),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** Under /api/. */
  path: z.string().startsWith('/api/').max(8000),
  headers: z.record(z.string(), z.string()),
  /** JSON text. */
  body: z.string().max(2_000_000).optional(),
});
export type ApiRequest = z.output<typeof apiRequest>;

const apiReply = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  /** Set if the answer is the offline copy of this time (UTC), because there is no connection. */
  cachedAt: z.iso.datetime().nullable(),
});
export type ApiReply = z.output<typeof apiReply>;

/** Schemas of what the page sends and receives: the main process validates the first; tests validate the second. */
export const invokes = {
  'console:state': { input: nothing, reply: consoleState },
  /** Credentials for the proxy; null postpones the question. Kept only in memory. */
  'proxy:answer': {
    input: z.object({ username: z.string().max(500), password: z.string().max(500) }).nullable(),
    reply: nothing,
  },
  /** Reopens the postponed question. */
  'proxy:ask': { input: nothing, reply: nothing },
  /** Whether the page has unsaved changes: the window asks before it closes. */
  'page:unsaved': { input: z.object({ isUnsaved: z.boolean() }), reply: nothing },
  /** An uncaught error of the page: its origin is logged, not its message. */
  'page:failed': {
    input: z.object({ name: z.string().max(60), stack: z.string().max(20_000) }),
    reply: nothing,
  },
  /** Checks and stores it as the server in use. Of the previous server, only its unread count stays visible. */
  'server:use': { input: address, reply: serverCheck },
  'server:forget': { input: address, reply: consoleState },
  'api:request': { input: apiRequest, reply: apiReply },
  /** The page no longer needs the answer. */
  'api:abort': { input: z.object({ id: z.uuid() }), reply: nothing },
  'files:pick': {
    input: z.object({ accept: z.array(z.string().regex(/^[a-z\d]{1,8}$/)), many: z.boolean() }),
    reply: z.array(takenFile),
  },
  'pictures:upload': {
    input: z.object({ token: z.string() }),
    reply: z.custom<UploadResult<UploadedPicture>>(),
  },
  /** Rejects if the token is used or unknown. */
  'uploads:start': {
    input: z.object({
      token: z.string(),
      orderNumber: z.string().max(40),
      document: z.int().min(0).exactOptional(),
    }),
    reply: uploadJob,
  },
  'uploads:list': { input: nothing, reply: z.array(uploadJob) },
  'uploads:pause': { input: job, reply: nothing },
  'uploads:resume': { input: job, reply: nothing },
  'uploads:cancel': { input: job, reply: nothing },
  /** Removes finished and failed ones from the list. */
  'uploads:dismiss': { input: job, reply: nothing },
  'downloads:save': { input: wantedDocument, reply: saveResult },
  'downloads:bundle': { input: wantedWork.pick({ orderNumber: true }), reply: saveResult },
  'downloads:save-all': {
    input: z.object({ folderName: z.string().max(200), files: z.array(wantedDocument).min(1).max(200) }),
    reply: saveResult,
  },
  'downloads:export': { input: orderExport, reply: saveResult },
  'downloads:list': { input: nothing, reply: z.array(downloadJob) },
  'downloads:show': { input: job, reply: nothing },
  'documents:view': { input: wantedDocument.pick({ fileId: true }), reply: z.custom<ViewResult>() },
  /** Saves it into the folder of its order, once, and opens it with the system's program. */
  'documents:work': { input: wantedWork, reply: saveResult },
  /** The languages of the page's texts, as codes, for the spell checker. */
  'page:languages': { input: z.object({ languages: z.array(z.string().max(20)).max(10) }), reply: nothing },
  /** Https addresses, and those of the server in use. */
  'links:open': { input: address, reply: nothing },
  'badge:set': { input: z.object({ count: z.int().min(0).max(99_999) }), reply: nothing },
  'settings:get': { input: nothing, reply: consoleSettings },
  'settings:set': { input: settingsChange, reply: consoleSettings },
  'notices:list': { input: nothing, reply: z.array(notice) },
  'notices:seen': { input: nothing, reply: nothing },
  /** Empties the list. */
  'notices:clear': { input: nothing, reply: nothing },
  /** Assigns the order of a listed notice to the signed-in person. */
  'notices:take': { input: job, reply: takeResult },
  /** The customer's message; rejects for other notices. */
  'notices:read': { input: job, reply: replyStart },
  'notices:reply': { input: job.extend({ text: z.string().min(1).max(longestMessage) }), reply: replyResult },
  'notices:snooze': { input: z.object({ until: snooze }), reply: consoleSettings },
  /** Shows a test notification of the system. */
  'notices:test': { input: nothing, reply: z.enum(['shown', 'failed']) },
  'watch:choose-folder': { input: nothing, reply: consoleSettings },
  'watch:stop': { input: nothing, reply: consoleSettings },
  'watch:offers': { input: nothing, reply: z.array(folderOffer) },
  /** Returns the documents of the order if it has several and the file name does not say which one. */
  'watch:answer': {
    input: z.object({
      id: z.string(),
      upload: z.boolean(),
      /** 1, 2, …; 0: all documents. */
      document: z.int().min(0).exactOptional(),
    }),
    reply: z.array(z.object({ position: z.int(), filename: z.string().nullable() })).readonly(),
  },
  'live:state': { input: nothing, reply: z.custom<LiveState>() },
  'updates:install': { input: nothing, reply: nothing },
  /** The result is sent as state. */
  'updates:check': { input: nothing, reply: nothing },
  /** False if there are no logs. */
  'logs:show': { input: nothing, reply: z.boolean() },
  'about:read': { input: nothing, reply: aboutFacts },
} as const satisfies Record<(typeof invokeNames)[number], { input: z.ZodType; reply: z.ZodType }>;

/** Sent only by the preload script, for a file dropped on the page. */
export const takenPath = z.object({ path: z.string().min(1).max(4096) });

export type InvokeName = keyof typeof invokes;
export type InvokeInput<Name extends InvokeName> = z.input<(typeof invokes)[Name]['input']>;
export type InvokeReply<Name extends InvokeName> = z.output<(typeof invokes)[Name]['reply']>;

/** Messages that the main process pushes. */
export interface Pushes {
  'console:changed': ConsoleState;
  /** The session has ended. */
  'session:ended': undefined;
  'uploads:changed': readonly z.output<typeof uploadJob>[];
  'downloads:changed': readonly z.output<typeof downloadJob>[];
  'live:news': LiveNews;
  /** A request to open a path of the desk. */
  navigate: string;
  /** Opens the search bar of the page. */
  'page:find': undefined;
  /** The window limit was reached; the limit. */
  'windows:full': number;
  'settings:changed': z.output<typeof consoleSettings>;
  'notices:changed': readonly z.output<typeof notice>[];
  'watch:offers-changed': readonly z.output<typeof folderOffer>[];
  'updates:changed': UpdateState;
}
export type PushName = (typeof pushNames)[number] & keyof Pushes;
export type PushPayload<Name extends PushName> = Pushes[Name];
