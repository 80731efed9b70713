import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import type { z } from 'zod';
import { takeFileChannel } from '../../shared/channels.ts';
import { invokes, takenPath, type InvokeInput, type InvokeName } from '../../shared/ipc.ts';
import type { TakenFile } from '../../shared/transfers.ts';
import { isOwnPage } from '../protocol/app-scheme.ts';
import type { ConsoleContext } from '../console-context.ts';
import type { ConsoleLog } from '../log/console-log.ts';
import { causeOf } from '../log/plain-facts.ts';

/** The part of an IPC event's sender that identifies our page. */
interface Sender {
  readonly senderFrame: Pick<NonNullable<IpcMainInvokeEvent['senderFrame']>, 'url' | 'parent'> | null;
}

export interface IpcParts {
  readonly ipcMain: Pick<IpcMain, 'handle'>;
  /** Vite's address while developing; never in an installed console. */
  readonly devUrl: string | undefined;
  readonly log: ConsoleLog;
}

/** Registers every channel, so that sender and input are always checked first. */
export interface Ipc {
  readonly handle: ConsoleContext['handle'];
  /** The preload script's channel for files that were dropped on the page. */
  handleTakeFile(answer: (input: { readonly path: string }) => Promise<TakenFile>): void;
}

export function createIpc({ ipcMain, devUrl, log }: IpcParts): Ipc {
  const open = <Shape extends z.ZodType>(
    name: InvokeName | typeof takeFileChannel,
    shape: Shape,
    answer: (input: z.output<Shape>, page: WebContents) => unknown,
  ) => {
    ipcMain.handle(name, async (event, input: unknown) => {
      if (!isOwnSender(event, devUrl)) {
        log({ event: 'guard', refused: 'sender' });
        throw new Error('this page may not ask');
      }
      const parsed = shape.safeParse(input);
      if (!parsed.success) {
        log({ event: 'guard', refused: 'input' });
        throw new Error(`${name}: the input is not valid`);
      }
      try {
        return await answer(parsed.data, event.sender);
      } catch (error) {
        if (!isOfSystem(error)) throw error;
        log({ event: 'refused-by-system', channel: name, cause: causeOf(error) });
        throw new Error(`this computer refused: ${error.code ?? 'unknown'}`, { cause: error });
      }
    });
  };
  return {
    handle: (name, answer) =>
      open(name, invokes[name].input, (input, page) => answer(input as InvokeInput<typeof name>, page)),
    handleTakeFile: (answer) => open(takeFileChannel, takenPath, answer),
  };
}

/** System error messages contain paths of this computer, which neither the page nor the log may receive. */
function isOfSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** Accepts only the main frame of our page: no inner frame, no page it navigated to. */
function isOwnSender({ senderFrame }: Sender, devUrl: string | undefined): boolean {
  return senderFrame !== null && senderFrame.parent === null && isOwnPage(senderFrame.url, devUrl);
}
