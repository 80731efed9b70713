import type * as Electron from 'electron';
import { addresses } from '../session/addresses.ts';
import { strict } from '../strict.ts';

type ModelledFrame = Pick<
  Electron.WebFrameMain,
  'url' | 'origin' | 'name' | 'detached' | 'processId' | 'routingId' | 'frameTreeNodeId' | 'isDestroyed'
> & { readonly parent: ModelledFrame | null; readonly top: ModelledFrame | null };

/** A main frame as it was when it sent or navigated; frames inside it are not modelled. */
export function mainFrameAt(url: string, id: number, isDestroyed: () => boolean): ModelledFrame {
  return strict('webFrameMain', {
    url,
    origin: addresses.originOf(url),
    name: '',
    detached: false,
    processId: id,
    routingId: 1,
    frameTreeNodeId: id,
    isDestroyed,
    parent: null,
    get top(): ModelledFrame {
      return this as ModelledFrame;
    },
  });
}
