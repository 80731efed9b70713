import type { InvokeInput, InvokeName, InvokeReply, PushName, PushPayload } from './ipc.ts';
import type { TakenFile } from './transfers.ts';

/** What the page finds as `window.truepage`, and all that it finds of the program around it. */
export interface ConsoleBridge {
  /** Asks the main process. Rejects with an Error when the channel is not one of ours or the main process refuses. */
  invoke<Name extends InvokeName>(name: Name, input: InvokeInput<Name>): Promise<InvokeReply<Name>>;
  /** Receives messages of the main process; returns the function that stops. */
  on<Name extends PushName>(name: Name, listener: (payload: PushPayload<Name>) => void): () => void;
  /** Hands a file that was dropped on the page to the main process. The page never learns its path. */
  takeFile(file: File): Promise<TakenFile>;
}

/** The name of the bridge in the page's window. */
export const bridgeKey = 'truepage';
