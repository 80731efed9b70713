import { useEffect, useEffectEvent, useState } from 'react';
import type { PhoneLink } from '@truepage/core/api/phone-links';
import { ApiError } from '../../api/errors.ts';
import { followPhoneLink, type LinkNews } from '../phone-link/follow-phone-link.ts';
import { connectPhone, endPhoneLink, readPhoneLink } from '../phone-link/phone-link-calls.ts';

export type PhoneState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected'; readonly link: PhoneLink }
  | { readonly kind: 'over'; readonly reason: 'taken' | 'expired' | 'ended' | 'unknown' };

export interface Phone {
  readonly state: PhoneState;
  readonly isOffline: boolean;
  readonly end: () => void;
}

/** The hash of the address: the token of a QR code or, after its exchange, the id of the link. */
const token = /^[\w-]{43}$/;
const linkId = /^[\da-f-]{36}$/;
/** The delay between retries, in ms. */
const retryEvery = 2000;

/** The phone's side of a link: exchanges the token, follows the link, and resumes it after a reload. */
export function usePhone(): Phone {
  const [state, setState] = useState<PhoneState>({ kind: 'connecting' });
  const [isOffline, setIsOffline] = useState(false);
  const [id, setId] = useState<string>();

  const follow = useEffectEvent((link: string): void => {
    // The token is used up, so a reload continues with the id.
    window.history.replaceState(window.history.state, '', `#${link}`);
    setId(link);
  });
  const arrive = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const given = window.location.hash.slice(1);
    setState({ kind: 'connecting' });
    if (linkId.test(given)) return setId(given);
    if (!token.test(given)) return setState({ kind: 'over', reason: 'unknown' });
    const traded = await trade(given, signal, setIsOffline);
    if (signal.aborted || traded === undefined) return;
    if ('link' in traded) follow(traded.link);
    else setState({ kind: 'over', reason: traded.reason });
  });
  useEffect(() => {
    let controller = new AbortController();
    const begin = (): void => {
      controller.abort();
      controller = new AbortController();
      setId(undefined);
      void arrive(controller.signal);
    };
    begin();
    // Another QR code was scanned.
    window.addEventListener('hashchange', begin);
    return () => {
      window.removeEventListener('hashchange', begin);
      controller.abort();
    };
  }, []);

  const hear = useEffectEvent((news: LinkNews): void => {
    setIsOffline(news.kind === 'offline');
    if (news.kind === 'gone') setState({ kind: 'over', reason: 'unknown' });
    if (news.kind === 'link') setState(stateOf(news.link));
  });
  useEffect(() => (id === undefined ? undefined : followPhoneLink(id, hear).stop), [id]);

  return {
    state,
    isOffline,
    end: () => {
      if (id !== undefined) void endPhoneLink(id).catch(() => undefined);
      setId(undefined);
      setState({ kind: 'over', reason: 'ended' });
    },
  };
}

function stateOf(link: PhoneLink): PhoneState {
  const { state } = link;
  if (state === 'ended' || state === 'expired') return { kind: 'over', reason: state };
  return { kind: 'connected', link };
}

type Traded =
  | { readonly link: string }
  | { readonly reason: Extract<PhoneState, { kind: 'over' }>['reason'] };

/** Retries until there is a response; undefined if aborted. */
async function trade(
  given: string,
  signal: AbortSignal,
  onOffline: (isOffline: boolean) => void,
): Promise<Traded | undefined> {
  const phone = newSecret();
  while (!signal.aborted) {
    try {
      const { id } = await connectPhone(given, phone);
      onOffline(false);
      return { link: id };
    } catch (error) {
      const isAnswer = error instanceof ApiError && error.status < 500 && error.status !== 429;
      if (isAnswer) return refused(error);
      onOffline(true);
      await new Promise((resolve) => setTimeout(resolve, retryEvery));
    }
  }
  return undefined;
}

/** 256 random bits in base64url. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
}

/** The phone that used this token may scan it again: its cookie proves that it is the same phone. */
async function refused({ code = '', details }: ApiError): Promise<Traded> {
  const known = details?.['phoneLinkId'];
  if (code === 'phone.taken' && typeof known === 'string') {
    const isOwn = await readPhoneLink(known).then(
      () => true,
      () => false,
    );
    return isOwn ? { link: known } : { reason: 'taken' };
  }
  if (code === 'phone.expired') return { reason: 'expired' };
  return { reason: code === 'phone.ended' ? 'ended' : 'unknown' };
}
