import type { LiveNews, LiveState, Platform } from '@truepage/core/platform';
import type { ConsoleBridge } from '../../shared/bridge.ts';

/**
 * The live events that the main process reads, also with the window hidden. Who begins to follow hears at once how the
 * connection stands, and of a gap when something came while nobody followed.
 */
export function createLiveFeed(bridge: Pick<ConsoleBridge, 'invoke' | 'on'>): Platform['followLive'] {
  const listeners = new Set<(news: LiveNews) => void>();
  let hasMissed = false;
  /** Counts what was told about the connection: an answer that is older than the last word is not passed on. */
  let stateNews = 0;
  bridge.on('live:news', (news) => {
    if (news.kind === 'state') stateNews += 1;
    else if (listeners.size === 0) hasMissed = true;
    for (const listener of listeners) listener(news);
  });

  const tellState = async (listener: (news: LiveNews) => void) => {
    const before = stateNews;
    const state = await bridge.invoke('live:state', undefined).catch((): LiveState => 'waiting');
    if (stateNews === before && listeners.has(listener)) listener({ kind: 'state', state });
  };

  return (listener) => {
    listeners.add(listener);
    if (hasMissed) {
      hasMissed = false;
      listener({ kind: 'gap' });
    }
    void tellState(listener);
    return () => listeners.delete(listener);
  };
}
