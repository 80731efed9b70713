import { phoneLinkRoutes, type PhoneLinkRouteName } from '@truepage/core/api/phone-link-routes';
import type { PhoneLink } from '@truepage/core/api/phone-links';
import { exchange, fetchTransport, fillPath, readJson, writeBody } from '../../api/client.ts';

export interface OpenedLink extends PhoneLink {
  /** The address of the phone's page. */
  readonly address: string;
  readonly qrSvg: string;
}

/** The calls of both devices. All reject with ApiError or NetworkError. */
export const openPhoneLink = (): Promise<OpenedLink> => ask('openPhoneLink');
/** `phone`: a secret of this phone, the same for every retry. */
export const connectPhone = (token: string, phone: string): Promise<PhoneLink> =>
  ask('connectPhone', {}, { token, phone });
export const readPhoneLink = (phoneLinkId: string): Promise<PhoneLink> =>
  ask('readPhoneLink', { phoneLinkId });
export const endPhoneLink = (phoneLinkId: string): Promise<unknown> => ask('endPhoneLink', { phoneLinkId });

/** Completed even if the page is being left. */
export const leavePhoneLink = (phoneLinkId: string): Promise<unknown> =>
  ask('leavePhoneLink', { phoneLinkId });

async function ask<Reply>(name: PhoneLinkRouteName, params: object = {}, body?: object): Promise<Reply> {
  const { method, path } = phoneLinkRoutes[name];
  const request = {
    method,
    ...writeBody(body),
    ...(name === 'leavePhoneLink' && { keepalive: true as const }),
  };
  const { text } = await exchange(fetchTransport, fillPath(path, params), request);
  return readJson(text) as Reply;
}
