import { useEffect, useEffectEvent, useState } from 'react';

/** The delay between retries in ms: browsers do not report that a server has restarted. */
const retryEvery = 3000;

/** Loads code; without a connection, retries when it is back and every three seconds. Never rejects. */
export async function loadOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    await new Promise<unknown>((resolve) => {
      window.addEventListener('online', resolve, { once: true });
      setTimeout(resolve, retryEvery);
    });
    return loadOnline(load);
  }
}

/** Loads a value when `isWanted`; undefined until loaded. */
export function useLoaded<Loaded>(isWanted: boolean, load: () => Promise<Loaded>): Loaded | undefined {
  const [loaded, setLoaded] = useState<{ readonly value: Loaded }>();
  const begin = useEffectEvent(load);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    void loadOnline(begin).then((value) => {
      if (isCurrent) setLoaded({ value });
    });
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return loaded?.value;
}
