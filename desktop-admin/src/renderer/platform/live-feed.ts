import type { LiveNews, LiveState, Platform } from '@truepage/core/platform';
import type { ConsoleBridge } from '../../shared/bridge.ts';

type Gap = Extract<LiveNews, { readonly kind: 'gap' }>;

/**
 * The live events of the main process, which continue with the window hidden. A new listener receives the connection state at once, and a
 * gap if events arrived while there was no listener.
 */
export function createLiveFeed(bridge: Pick<ConsoleBridge, 'invoke' | 'on'>): Platform['followLive'] {
  const listeners = new Set<(news: LiveNews) => void>();
  let missed: Gap | undefined;
  /** Counts connection states, so that an answer older than the last state is dropped. */
  let stateNews = 0;
  bridge.on('live:news', (news) => {
    if (news.kind === 'state') stateNews += 1;
    else if (listeners.size === 0) missed = widened(missed, news);
    for (const listener of listeners) listener(news);
  });

  const tellState = async (listener: (news: LiveNews) => void) => {
    const before = stateNews;
    const state = await bridge.invoke('live:state', undefined).catch((): LiveState => 'waiting');
    if (stateNews === before && listeners.has(listener)) listener({ kind: 'state', state });
  };

  return (listener) => {
    listeners.add(listener);
    if (missed !== undefined) listener(missed);
    missed = undefined;
    void tellState(listener);
    return () => listeners.delete(listener);
  };
}

/** Extends a gap by unheard events: up to the newest of them, or without an end if one of them is unknown. */
function widened(gap: Gap | undefined, news: Exclude<LiveNews, { readonly kind: 'state' }>): Gap {
  const id = news.kind === 'event' ? news.event.id : news.upTo;
  if (id === undefined || (gap !== undefined && gap.upTo === undefined)) return { kind: 'gap' };
  return { kind: 'gap', upTo: String(Math.max(Number(id), Number(gap?.upTo ?? id))) };
}
