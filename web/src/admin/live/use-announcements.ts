import { useCallback } from 'react';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import type { DeskMessage, LiveEvent } from '@truepage/core/platform';
import { useNavigate } from 'react-router-dom';
import type { Text } from '../../i18n/dictionary.ts';
import type { Formats } from '../../i18n/formats/formats.ts';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { deskPaths } from '../desk-paths.ts';
import { usePlatform } from '../api/desk-context.ts';
import { useStaff } from '../session/session-context.ts';
import { announcementsOf, type AboutOrder, type Announcement } from './announcement.ts';
import { useLiveStore } from '../live-store.ts';
import { isOwnAction } from '../orders/data/own-actions.ts';
import { showToast, useToastStore, type Toast } from '../../ui/toast-store.ts';

type Announce = (events: readonly LiveEvent[], rows: readonly StaffOrderRow[]) => void;

/** Announces live events: on the screen, and as a notification while the desk is not visible. */
export function useAnnouncements(): Announce {
  const text = useText();
  const formats = useFormats();
  const navigate = useNavigate();
  const platform = usePlatform();
  const { id: staffId } = useStaff();
  return useCallback(
    (events, rows) => {
      const announcements = announcementsOf(events, rows, { staffId, isOwnAction });
      const paid = announcements.filter(({ kind }) => kind === 'paid' || kind === 'manyPaid');
      if (!document.hasFocus()) {
        useLiveStore.setState(({ unseen }) => ({ unseen: unseen + paid.length }));
      }
      for (const announcement of announcements) {
        const message = messageOf(announcement, text, formats);
        const run = () => navigate(message.path);
        platform.notifications.show(message);
        showToastInTurn({
          title: message.title,
          description: message.body,
          action: { label: text('adminShell.open'), run },
        });
      }
    },
    [formats, navigate, platform, staffId, text],
  );
}

function messageAbout(
  { event: { id }, orderNumber }: AboutOrder,
  title: string,
  text: Text,
  path = deskPaths.order(orderNumber),
): DeskMessage {
  return { id, title, body: text('adminShell.newMessageBody', { orderNumber }), path };
}

function answerTitle(event: LiveEvent, text: Text): string {
  const isApproved = event.name === 'draft.answered' && event.state === 'approved';
  return text(isApproved ? 'adminShell.draftApproved' : 'adminShell.draftChanges');
}

function messageOf(announcement: Announcement, text: Text, { money }: Formats): DeskMessage {
  const { id } = announcement.event;
  switch (announcement.kind) {
    case 'sentBack': {
      const { orderNumber } = announcement.order;
      return {
        id,
        title: text('adminShell.newSentBack'),
        body: text('adminShell.newSentBackBody', { orderNumber }),
        path: deskPaths.order(orderNumber),
      };
    }
    case 'paid':
    case 'assigned': {
      const { orderNumber, fullName: name, translationType, totalPrice } = announcement.order;
      const type = text(`common.${translationType}`);
      return {
        id,
        title: text(announcement.kind === 'paid' ? 'adminShell.newPaidOrder' : 'adminShell.newAssignedOrder'),
        body:
          totalPrice === null
            ? text('adminShell.newPaidOrderBodyWithoutMoney', { name, type })
            : text('adminShell.newPaidOrderBody', { name, type, amount: money(totalPrice) }),
        path: deskPaths.order(orderNumber),
      };
    }
    case 'messaged':
      return messageAbout(announcement, text('adminShell.newMessage'), text);
    case 'draftAnswered':
      return messageAbout(announcement, answerTitle(announcement.event, text), text);
    case 'offered':
      return messageAbout(announcement, text('adminShell.newOffer'), text, deskPaths.offers);
    case 'manyPaid':
      return {
        id,
        title: text('adminShell.newPaidOrders', { count: announcement.count }),
        body: text('adminShell.newPaidOrdersBody'),
        path: deskPaths.orders,
      };
    case 'mailFailed': {
      const { count, event } = announcement;
      return {
        id,
        title: text('adminShell.newFailedMails', { count }),
        body: text('adminShell.newFailedMailsBody', { count }),
        path:
          count === 1 && event.orderNumber !== null ? deskPaths.order(event.orderNumber) : deskPaths.mails,
      };
    }
    case 'exception':
      return {
        id,
        title: text('adminShell.newPaymentException'),
        body: text('adminShell.newPaymentExceptionBody'),
        path: deskPaths.payments,
      };
  }
}

const waiting: Toast[] = [];

/** Shows a toast once no other is shown, so that an announcement does not replace an undo button. */
export function showToastInTurn(toast: Toast): void {
  if (useToastStore.getState().shown === undefined) {
    showToast(toast);
    return;
  }
  waiting.push(toast);
  if (waiting.length === 1) {
    const stop = useToastStore.subscribe(({ shown }) => {
      if (shown !== undefined) return;
      const next = waiting.shift();
      if (waiting.length === 0) stop();
      if (next !== undefined) showToast(next);
    });
  }
}
