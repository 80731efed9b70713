import { act, type ReactNode } from 'react';
import { createRoot, type Container } from 'react-dom/client';
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import type { Platform } from '@truepage/core/platform';
import { createQueryClient } from '../../api/queries.ts';
import { LanguageContext } from '../../i18n/language-context.ts';
import { loadDeskLanguage } from '../../i18n/desk-language.ts';
import { useToastStore } from '../../ui/toast-store.ts';
import type { DeskApi } from '../api/desk-api.ts';
import { DeskContext } from '../api/desk-context.ts';
import { ConfirmContext, type Question } from '../ui/dialog/confirm.tsx';

interface FakeDesk {
  readonly api?: { readonly call?: unknown; readonly uploadTranslation?: unknown };
  /** Answers confirmation dialogs; without it, they are cancelled. */
  readonly confirm?: (question: Question) => boolean;
  /** The page's address. */
  readonly address?: string;
}

/** The minimum of a window for React and for hooks that listen to it. */
const emptyWindow = Object.assign(new EventTarget(), { HTMLIFrameElement: Array });

/**
 * Runs a hook of the desk without a screen, in English, against a fake server. `current()` returns the hook's last
 * result; wrap state changes in `does`.
 */
export async function runInDesk<Result>(useIt: () => Result, fake: FakeDesk) {
  const { api = {}, confirm = () => false, address = '/' } = fake;
  Object.assign(globalThis, { window: emptyWindow, IS_REACT_ACT_ENVIRONMENT: true });
  // Otherwise queries and mutations would notify the hook by a timer, outside of act().
  notifyManager.setScheduler(queueMicrotask);
  useToastStore.setState({ shown: undefined });
  const language = await loadDeskLanguage('en');
  await language.load([]);
  const queryClient = createQueryClient();
  const desk = { api: api as unknown as DeskApi, platform: {} as Platform, hasLanguageLinks: false };
  const results: Result[] = [];
  function Probe() {
    results.push(useIt());
    return null;
  }
  const root = createRoot(emptyPlace());
  const render = (children: ReactNode) => act(() => Promise.resolve(root.render(children)));
  const draw = () =>
    render(
      <LanguageContext value={language}>
        <QueryClientProvider client={queryClient}>
          <DeskContext value={desk}>
            <ConfirmContext value={(question) => Promise.resolve(confirm(question))}>
              <MemoryRouter initialEntries={[address]} useTransitions={false}>
                <Probe />
              </MemoryRouter>
            </ConfirmContext>
          </DeskContext>
        </QueryClientProvider>
      </LanguageContext>,
    );
  await draw();
  const leave = () => render(null);
  onTestFinished(leave);
  return {
    queryClient,
    current: () => results.at(-1) as Result,
    does: (deed: (hook: Result) => unknown) =>
      act(async () => {
        await deed(results.at(-1) as Result);
        // Waits for the resulting promise chain.
        await new Promise((resolve) => setTimeout(resolve));
      }),
    /** Renders again, e.g. after the hook's input changed. */
    draw,
    leave,
    toast: () => useToastStore.getState().shown,
  };
}

/** The minimum of a document for React if nothing is rendered. */
function emptyPlace(): Container {
  const addEventListener = () => undefined;
  const ownerDocument = { nodeType: 9, defaultView: emptyWindow, addEventListener };
  return { nodeType: 1, tagName: 'DIV', addEventListener, ownerDocument } as unknown as Container;
}
