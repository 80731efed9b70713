import { isBlank } from '@truepage/core/plain-text';
import type { ReplyResult, TakeResult } from '../../shared/notices.ts';
import type { ConsoleContext } from '../console-context.ts';
import type { LanguageInUse } from '../settings/console-language.ts';
import type { Act } from './system/activations.ts';
import { buttonsOf, type Announcer } from './announcer.ts';
import type { MessageReplies } from './message-replies.ts';
import type { NoticeKeys } from './notice-keys.ts';
import type { NoticeList } from './notice-list.ts';
import { orderPath } from './order-summary.ts';
import type { Notifier } from './system/os-notifier.ts';

export interface NoticeDeskParts extends Pick<ConsoleContext, 'show'> {
  readonly list: NoticeList;
  readonly announcer: Announcer;
  readonly keys: NoticeKeys;
  readonly mayTake: boolean;
  /** Assigns an order to the person. */
  readonly takeOrder: (orderNumber: string) => Promise<TakeResult>;
  readonly replies: MessageReplies;
  readonly notifier: Pick<Notifier, 'show'>;
  readonly language: LanguageInUse;
}

/** The actions on a person's notices. */
export interface NoticeDesk extends MessageReplies {
  /** Assigns the order of a notice to the person. Rejects if there is no such notice or no permission. */
  take(id: string): Promise<TakeResult>;
  /** Handles a click on a system notification. */
  readonly act: Act;
}

export function createNoticeDesk(parts: NoticeDeskParts): NoticeDesk {
  const { list, announcer, keys, mayTake, show, replies } = parts;
  const find = (id: string) => list.notices.find((notice) => notice.id === id);
  const take = async (id: string) => {
    const orderNumber = find(id)?.orderNumber ?? undefined;
    if (!mayTake || orderNumber === undefined) throw new Error('this notice has no order to assign');
    const result = await parts.takeOrder(orderNumber);
    if (result.kind === 'done') list.take(id);
    return result;
  };
  const takeAndTell = async (id: string, orderNumber: string) => {
    announcer.see(id);
    tellResult(orderNumber, await take(id), parts);
  };
  const replyAndTell = async (id: string, orderNumber: string, text: string) => {
    announcer.see(id);
    const result = await replies.reply(id, text);
    if (result.kind !== 'done') tellUnsent(orderNumber, result, parts);
  };
  return {
    ...replies,
    take,
    act({ id: key, button, reply = '' }) {
      const id = keys.idOf(key);
      if (id === undefined) return false;
      const notice = find(id);
      if (notice?.kind === 'message' && notice.orderNumber !== null && !isBlank(reply)) {
        void replyAndTell(id, notice.orderNumber, reply);
        return true;
      }
      const isTaking =
        notice !== undefined && button !== undefined && buttonsOf(notice, mayTake)[button] === 'take';
      if (isTaking && notice.orderNumber !== null) {
        void takeAndTell(id, notice.orderNumber);
        return true;
      }
      const path = announcer.pathOf(id);
      announcer.see(id);
      show(path);
      return true;
    },
  };
}

/** Notifies that a reply was not sent; the notice list keeps its text. */
function tellUnsent(
  orderNumber: string,
  result: Exclude<ReplyResult, { kind: 'done' }>,
  { notifier, announcer, language }: NoticeDeskParts,
): void {
  const { text } = language();
  const id = `unsent-${orderNumber}`;
  announcer.remember(id, orderPath(orderNumber));
  const reason = result.kind === 'refused' ? result.message : text('replying.offline');
  const body = [orderNumber, reason, text('replying.kept')].filter(Boolean).join(' · ');
  void notifier.show({ id, title: text('replying.failed'), body, isSilent: true, buttons: [] });
}

/** Notifies of the result, because the window may be hidden; a click opens the order. */
function tellResult(
  orderNumber: string,
  result: TakeResult,
  { notifier, announcer, language }: NoticeDeskParts,
): void {
  const { text } = language();
  const id = `took-${orderNumber}`;
  announcer.remember(id, orderPath(orderNumber));
  void notifier.show({
    id,
    title: text(result.kind === 'done' ? 'taking.done' : 'taking.failed'),
    body: words(),
    isSilent: true,
    buttons: [],
  });
  function words(): string {
    if (result.kind === 'done') return orderNumber;
    if (result.kind === 'taken') return text('taking.taken', { orderNumber, name: result.by });
    if (result.kind === 'offline') return text('taking.offline', { orderNumber });
    return result.message === undefined
      ? text('taking.refused', { orderNumber })
      : `${orderNumber} · ${result.message}`;
  }
}
