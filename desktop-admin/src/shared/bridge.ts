import type { InvokeInput, InvokeName, InvokeReply, PushName, PushPayload } from './ipc.ts';
import type { TakenFile } from './transfers.ts';

/** `window.truepage` in the page, its only access to the program. */
export interface ConsoleBridge {
  /** Calls the main process. Rejects with an Error if the channel is unknown or the main process refuses. */
  invoke<Name extends InvokeName>(name: Name, input: InvokeInput<Name>): Promise<InvokeReply<Name>>;
  /** Subscribes to messages of the main process; returns the unsubscribe function. */
  on<Name extends PushName>(name: Name, listener: (payload: PushPayload<Name>) => void): () => void;
  /** Passes a file that was dropped on the page to the main process. The page never receives its path. */
  takeFile(file: File): Promise<TakenFile>;
}

/** The name of the bridge in the page's window. */
export const bridgeKey = 'truepage';
