import type { PhoneLink } from '@truepage/core/api/phone-links';
import type { ErrorCode } from '@truepage/core/errors';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { followPhoneLink, isLinkOver, type LinkNews } from '../../phone-link/follow-phone-link.ts';
import {
  endPhoneLink,
  leavePhoneLink,
  openPhoneLink,
  type OpenedLink,
} from '../../phone-link/phone-link-calls.ts';
import type { DocumentActions } from '../document/document-actions.ts';
import type { OrderFormStore } from '../form/order-form-store.ts';
import { keepLinkId, keptLinkId } from './kept-link.ts';

export interface FormLinkState {
  /** Undefined while it is being opened. */
  readonly link?: PhoneLink | undefined;
  /** Set if it was opened in this page load: after a reload its QR code is lost. */
  readonly opened?: OpenedLink | undefined;
  readonly isOffline: boolean;
  /** Why it could not be opened. */
  readonly failure?: unknown;
  /** The limit that prevents adding more documents from the phone. */
  readonly limit?: ErrorCode | undefined;
}

export interface FormLink {
  readonly store: StoreApi<FormLinkState>;
  /** Starts following the link, in the browser only; returns the function that stops. */
  readonly start: () => () => void;
  /** Replaces the link by a new one. */
  readonly renew: () => void;
  readonly end: () => void;
}

interface FormLinkParts {
  readonly form: OrderFormStore;
  readonly receive: DocumentActions['receive'];
  /** Called when the link has ended. */
  readonly onOver: () => void;
}

/**
 * The computer's side of a phone link: opens it, follows it, adds the phone's documents, and ends it with the
 * order.
 */
export function createFormLink({ form, receive, onOver }: FormLinkParts): FormLink {
  const store = createStore<FormLinkState>(() => ({ isOffline: false }));
  const { getState, setState } = store;
  const received = createReceived(form, receive);
  let following: ReturnType<typeof followPhoneLink> | undefined;

  function follow(id: string): void {
    following?.stop();
    following = followPhoneLink(id, onNews);
  }

  function onNews(news: LinkNews): void {
    setState({ isOffline: news.kind === 'offline' });
    if (news.kind === 'gone') end();
    if (news.kind !== 'link') return;
    const { link } = news;
    if (link.state === 'waiting' && getState().opened?.id !== link.id) return end();
    if (isLinkOver(link)) keepLinkId(undefined);
    setState({ link });
    add();
  }

  function add(): void {
    const limit = received(getState().link);
    if (limit !== getState().limit) setState({ limit });
  }

  function end(): void {
    following?.stop();
    endAtServer(getState().link);
    keepLinkId(undefined);
    onOver();
  }

  async function open(): Promise<void> {
    const fresh = { link: undefined, opened: undefined, failure: undefined, limit: undefined };
    setState(fresh);
    const made = await openPhoneLink().catch((failure: unknown) => setState({ failure }));
    if (made === undefined) return;
    keepLinkId(made.id);
    setState({ opened: made, link: made });
    follow(made.id);
  }

  return {
    store,
    start: () => attach(form, { add, end, follow, open, leave: () => leave(following) }),
    renew() {
      following?.stop();
      endAtServer(getState().link);
      void open();
    },
    end,
  };
}

function endAtServer(link: PhoneLink | undefined): void {
  const id = link?.id ?? keptLinkId();
  if (id !== undefined) void endPhoneLink(id).catch(() => undefined);
}

/** The form was closed: the link expires soon, unless the form is opened again. */
function leave(following: { readonly stop: () => void } | undefined): void {
  following?.stop();
  const id = keptLinkId();
  if (id !== undefined) void leavePhoneLink(id).catch(() => undefined);
}

interface FormEvents {
  readonly add: () => void;
  readonly end: () => void;
  readonly leave: () => void;
  readonly open: () => Promise<void>;
  readonly follow: (id: string) => void;
}

/** Opens a link or resumes the stored one, and follows the form and the page; returns the function that stops. */
function attach(form: OrderFormStore, { add, end, leave: leaveForm, open, follow }: FormEvents): () => void {
  const resume = (otherwise?: () => unknown): void => {
    const id = keptLinkId();
    if (id === undefined) otherwise?.();
    else follow(id);
  };
  resume(open);
  const unsubscribe = form.subscribe(({ submission }) => {
    if (submission.step === 'ordered') end();
    else add();
  });
  const stopWatching = watchPage(leaveForm, resume);
  return () => {
    unsubscribe();
    stopWatching();
    leaveForm();
  };
}

/** `onBack`: the page is restored from the back-forward cache. */
function watchPage(onLeave: () => void, onBack: () => void): () => void {
  const back = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) onBack();
  };
  window.addEventListener('pagehide', onLeave);
  window.addEventListener('pageshow', back);
  return () => {
    window.removeEventListener('pagehide', onLeave);
    window.removeEventListener('pageshow', back);
  };
}

/**
 * Adds each document from the phone once, so that one removed from the form is not added again. Returns the limit
 * that prevented some, if any.
 */
function createReceived(form: OrderFormStore, receive: DocumentActions['receive']) {
  const seen = new Set<string>();
  return (link: PhoneLink | undefined): ErrorCode | undefined => {
    const { documents, submission } = form.getState();
    if (submission.step !== 'editing') return undefined;
    for (const { id } of documents) seen.add(id);
    const whole = (link?.uploads ?? []).filter(({ id, document }) => document !== null && !seen.has(id));
    const limits = whole.map((upload) => {
      const limit = receive(upload);
      if (limit === undefined) seen.add(upload.id);
      return limit;
    });
    return limits.find((limit) => limit !== undefined);
  };
}
