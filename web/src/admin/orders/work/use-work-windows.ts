import { useEffect, useState } from 'react';
import { useDeskApi } from '../../api/desk-context.ts';
import { useWorkWindows, type WorkWindow } from '../../work-windows.ts';

/** Heartbeat of an open window, in ms; a window without one for `goneAfter` counts as closed. */
const heartbeatEvery = 20_000;
const goneAfter = 50_000;

/** The other windows in which this translation is open, one per person; announces this window to them. */
export function useOtherWindows(
  place: { readonly id: string; readonly document: string },
  windowId: string,
): readonly WorkWindow[] {
  const { call } = useDeskApi();
  const { id, document } = place;
  const windows = useWorkWindows((store) => store.windows);
  const [now, setNow] = useState(() => Date.now());
  const known = [...windows.values()].filter(
    (one) =>
      one.window !== windowId &&
      one.orderNumber === id &&
      String(one.document) === document &&
      now - one.heardAt < goneAfter,
  );
  // Announces this window again when another one opens, so that the other one knows of it.
  const ids = known.map(({ window }) => window).join();
  useEffect(() => {
    const announce = (isOpen: boolean) =>
      void call(
        'announceWork',
        { id, document },
        { body: { window: windowId, isOpen }, isBackground: true },
      ).catch(
        // Offline, or assigned to another person: saving reports that.
        () => undefined,
      );
    announce(true);
    const timer = setInterval(() => {
      setNow(Date.now());
      announce(true);
    }, heartbeatEvery);
    return () => clearInterval(timer);
  }, [call, id, document, windowId, ids]);
  useEffect(() => {
    const leave = () =>
      void call(
        'announceWork',
        { id, document },
        { body: { window: windowId, isOpen: false }, isBackground: true },
      ).catch(() => undefined);
    return leave;
  }, [call, id, document, windowId]);
  return [...new Map(known.map((one) => [one.by, one])).values()];
}
