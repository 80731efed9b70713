import { may } from '@truepage/core/staff/roles';
import type { ConsoleContext, StaffSession } from '../console-context.ts';
import type { After } from '../live/timers.ts';
import { sessionFile } from '../settings/json-file.ts';
import { createAnnouncer, type Announcer, type AnnouncerParts } from './announcer.ts';
import { createMessageReplies, type MessageRepliesParts } from './message-replies.ts';
import { createNoticeDesk, type NoticeDesk } from './notice-actions.ts';
import { noticeKeys, ownNotifier } from './notice-keys.ts';
import { createNoticeList, noNotices, noticeFile, type NoticeList } from './notice-list.ts';
import { createOrderNews, type OrderNews } from './order-news.ts';
import { createOrderReader, type OrderReader } from './order-reader.ts';
import { createOwnDoing } from './own-changes.ts';
import { replyToMessage } from './reply-to-message.ts';
import { takeOrder } from './take-order.ts';

export interface OwnNoticesParts extends Pick<
  AnnouncerParts,
  'isLookedAt' | 'language' | 'notifier' | 'settings'
> {
  readonly context: Pick<ConsoleContext, 'clock' | 'log' | 'show'>;
  readonly after: After;
  /** Called when the list changes. */
  readonly onNotices: () => void;
}

/** The notices of one person while they are signed in. */
export interface OwnNotices {
  readonly list: NoticeList;
  readonly announcer: Announcer;
  readonly desk: NoticeDesk;
  readonly news: OrderNews;
  readonly reader: OrderReader;
}

export function createOwnNotices(session: StaffSession, parts: OwnNoticesParts): OwnNotices {
  const { context, settings, language, isLookedAt, after, onNotices } = parts;
  const { clock, log, show } = context;
  const kept = { name: 'notices.json', shape: noticeFile, empty: noNotices, log };
  const list = createNoticeList(sessionFile(session, kept), onNotices);
  const keys = noticeKeys(session);
  const notifier = ownNotifier(parts.notifier, keys);
  const mayTake = may(session.staff.role, 'orders.assign');
  const announcer = createAnnouncer({ clock, log, settings, language, notifier, list, isLookedAt, mayTake });
  const doing = createOwnDoing({ clock });
  const take = async (orderNumber: string) => {
    doing.begin(orderNumber);
    const result = await takeOrder(orderNumber, session);
    if (result.kind !== 'done') doing.undo(orderNumber);
    return result;
  };
  const reader = createOrderReader(session);
  const send: MessageRepliesParts['send'] = (reply) => replyToMessage(reply, session);
  const replies = createMessageReplies({ list, reader, send });
  const desk = { list, announcer, keys, mayTake, takeOrder: take, replies, notifier, language, show };
  return {
    list,
    announcer,
    reader,
    desk: createNoticeDesk(desk),
    news: createOrderNews({ clock, session, settings, language, announcer, reader, after, doing }),
  };
}
