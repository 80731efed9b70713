import type { InvokeInput, InvokeName, InvokeReply } from '../../shared/ipc.ts';
import type { ConsoleContext } from '../console-context.ts';

type Handler = (input: never) => unknown;

/** The page as the main process meets it: asks what is handled, and hears what is pushed. */
export class FakePage implements Pick<ConsoleContext, 'handle' | 'push'> {
  readonly heard: (readonly [string, unknown])[] = [];
  readonly #handlers = new Map<string, Handler>();

  readonly handle: ConsoleContext['handle'] = (name, answer) => {
    this.#handlers.set(name, answer);
  };

  readonly push: ConsoleContext['push'] = (name, payload) => {
    this.heard.push([name, payload]);
  };

  async invoke<Name extends InvokeName>(name: Name, input: InvokeInput<Name>): Promise<InvokeReply<Name>> {
    const handler = this.#handlers.get(name);
    if (handler === undefined) throw new Error(`nobody handles ${name}`);
    return (await handler(input as never)) as InvokeReply<Name>;
  }
}
