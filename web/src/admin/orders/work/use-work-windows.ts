import { useEffect, useState } from 'react';
import { useDeskApi } from '../../api/desk-context.ts';
import { useWorkWindows, type WorkWindow } from '../../work-windows.ts';

/** A window says so often that it is open, in ms; one that was silent for longer than `goneAfter` is closed. */
const sayEvery = 20_000;
const goneAfter = 50_000;

/** The other windows that have this translation open, one for each person; and tells them of this one. */
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
  // A window that opens is answered at once, so that it knows of this one.
  const ids = known.map(({ window }) => window).join();
  useEffect(() => {
    const say = (isOpen: boolean) =>
      void call(
        'announceWork',
        { id, document },
        { body: { window: windowId, isOpen }, isBackground: true },
      ).catch(
        // Offline, or no longer this person's: the saving says so.
        () => undefined,
      );
    say(true);
    const timer = setInterval(() => {
      setNow(Date.now());
      say(true);
    }, sayEvery);
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
