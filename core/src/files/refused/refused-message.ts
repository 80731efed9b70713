import type { ErrorCode } from '../../errors.ts';
import type { MessageValues } from '../../errors/messages/values.ts';
import { writeMessage } from '../../texts/message.ts';
import { isRefusedKind, refusedKinds, type RefusedKind, type RefusedMessages } from './refused-kinds.ts';

/** The format of a refused file and how to convert it. `tag` is a BCP 47 tag of the language of `messages`. */
export function refusedMessage(kind: RefusedKind, messages: RefusedMessages, tag: string): string {
  const values: MessageValues['refused.message'] = {
    what: messages.kinds[kind],
    howTo: messages.howTo[refusedKinds[kind]],
  };
  return writeMessage(messages.message, { ...values }, tag);
}

/** The kind of file in the `details.kind` of an error of the 'file' group. */
export function refusedKindOf(
  code: ErrorCode,
  details: Readonly<Record<string, unknown>> | undefined,
): RefusedKind | undefined {
  const kind = code.startsWith('file.') ? details?.['kind'] : undefined;
  return isRefusedKind(kind) ? kind : undefined;
}
