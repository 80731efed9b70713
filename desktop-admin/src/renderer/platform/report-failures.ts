import type { ConsoleBridge } from '../../shared/bridge.ts';

/** What a message between page and main process may hold. */
const longest = { name: 60, stack: 20_000 } as const;

/** Reports uncaught errors of the page to the main process. */
export function reportFailures(
  bridge: Pick<ConsoleBridge, 'invoke'>,
  page: Pick<Window, 'addEventListener'>,
): void {
  const report = async (failure: unknown) => {
    if (!(failure instanceof Error)) return;
    const { name, stack = '' } = failure;
    const said = { name: name.slice(0, longest.name), stack: stack.slice(0, longest.stack) };
    await bridge.invoke('page:failed', said).catch(() => undefined);
  };
  page.addEventListener('error', ({ error }) => void report(error));
  page.addEventListener('unhandledrejection', ({ reason }) => void report(reason));
}
