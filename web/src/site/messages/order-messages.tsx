import { useState, type MouseEvent } from 'react';
import type { PublicOrder } from '@truepage/core/api/orders';
import { usePageLanguage } from '../../i18n/language-context.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { paths } from '../../paths.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLoaded } from '../order/document/load-online.ts';
import { useHydrated } from '../use-hydrated.ts';
import { hasKeptMessages } from './kept-messages.ts';

/**
 * The thread with the staff. Loaded on request, or if there are unread messages or a question; without JavaScript
 * the link leads to the contact form.
 */
export function OrderMessages({ order }: { readonly order: PublicOrder }) {
  const { orderNumber } = order;
  const { text, load } = usePageLanguage();
  const begun = useBegun();
  const [opening, setOpening] = useState(() => openingOf(order, begun));
  const isKept = useHydrated() && hasKeptMessages(orderNumber);
  // It stays open after the question is answered or the kept message is sent.
  if ((order.questionAsked || isKept) && opening === 'closed') setOpening('shown');
  const isOpen = opening !== 'closed';
  const loaded = useLoaded(isOpen, async () => {
    const [{ Thread }] = await Promise.all([import('./thread.tsx'), load(['messages'])]);
    return { Thread };
  });
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpening('focused');
  };
  if (!isOpen)
    return (
      <p className="text-ink-soft print:hidden">
        <span>{text('orderView.questions')}</span>{' '}
        <SiteLink
          to={paths.contactAbout(orderNumber)}
          onClick={open}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {text('orderView.writeToUs')}
        </SiteLink>
      </p>
    );
  return (
    <SectionCard
      title={text('orderView.messages')}
      headingId="messages"
      tabIndex={-1}
      ref={opening === 'focused' ? focus : undefined}
      className="print:hidden"
    >
      {loaded === undefined ? (
        <Skeleton className="h-48" />
      ) : (
        <loaded.Thread orderNumber={orderNumber} begun={begun} />
      )}
    </SectionCard>
  );
}

/**
 * The initial state of the thread. Opening for a question does not move the focus: the question's notice links to
 * the thread.
 */
function openingOf(
  { questionAsked, unreadMessages }: PublicOrder,
  begun: string,
): 'closed' | 'shown' | 'focused' {
  if (begun !== '') return 'focused';
  if (questionAsked) return 'shown';
  return unreadMessages !== null && unreadMessages > 0 ? 'focused' : 'closed';
}

/** The beginning of a message from the link to this page; '' if there is none. */
function useBegun(): string {
  const state: unknown = useScreenAddress().location.state;
  const [begun] = useState(() =>
    typeof state === 'object' && state !== null && 'message' in state ? String(state.message) : '',
  );
  return begun;
}

/** Moves the focus from the removed link to the section. */
function focus(section: HTMLElement | null): void {
  section?.focus();
}
