import { callApi } from './api-calls.ts';
import type { ConsoleContext } from '../console-context.ts';
import { namedCause, ownStack } from '../log/plain-facts.ts';
import type { Page } from '../window/page.ts';
import type { UnreadCount } from '../native-ui/unread-count.ts';
import type { ProxySignIn } from '../protocol/proxy-sign-in.ts';
import type { Updates } from '../updates/updates.ts';
import type { Leaving } from '../window/unsaved-changes.ts';
import type { Account } from '../account.ts';

export interface PageChannelParts {
  readonly context: Pick<ConsoleContext, 'handle' | 'log'>;
  readonly page: Pick<Page, 'navigationOf'>;
  readonly account: Pick<Account, 'server' | 'sessions' | 'copies' | 'state' | 'tellState'>;
  readonly leaving: Pick<Leaving, 'setUnsaved'>;
  readonly proxySignIn: Pick<ProxySignIn, 'answer' | 'askAgain' | 'onChange'>;
  readonly updates: Updates;
  readonly unread: Pick<UnreadCount, 'fromPage'>;
  /** Returns false for addresses that are not opened. */
  readonly openInBrowser: (address: string) => boolean;
}

/** Registers the page's channels of the console itself; services register theirs. */
export function openPageChannels(parts: PageChannelParts): void {
  const { context, page, account, leaving, proxySignIn, updates, unread, openInBrowser } = parts;
  const { server, sessions, copies, state } = account;
  // Runs after the answer was sent to the page.
  const afterwards = setImmediate;

  context.handle('console:state', (_nothing, contents) => {
    const navigation = page.navigationOf(contents);
    navigation.pageStarted();
    afterwards(() => {
      updates.tell();
      navigation.retry();
    });
    return state();
  });
  const running = new Map<string, AbortController>();
  context.handle('api:request', async ({ id, ...request }, contents) => {
    const ending = new AbortController();
    if (id !== undefined) running.set(id, ending);
    const { signal } = ending;
    const connection = () => server.connection;
    const reply = await callApi(request, {
      connection,
      sessions,
      copies,
      signal,
    }).finally(() => id !== undefined && running.delete(id));
    afterwards(() => {
      const navigation = page.navigationOf(contents);
      navigation.deskAnswered();
      navigation.retry();
    });
    return reply;
  });
  context.handle('page:unsaved', ({ isUnsaved }, contents) => leaving.setUnsaved(contents, isUnsaved));
  context.handle('page:failed', ({ name, stack }) => {
    context.log({ event: 'uncaught', in: 'page', cause: namedCause(name), stack: ownStack(stack) });
  });
  context.handle('api:abort', ({ id }) => running.get(id)?.abort());
  proxySignIn.onChange(account.tellState);
  context.handle('proxy:answer', proxySignIn.answer);
  context.handle('proxy:ask', proxySignIn.askAgain);
  context.handle('links:open', ({ url }) => {
    if (!openInBrowser(url)) throw new Error('such addresses are not opened');
  });
  context.handle('badge:set', ({ count }) => unread.fromPage(count));
}
