import { phoneLinkRoutes } from '@truepage/core/api/phone-link-routes';
import type { PhoneLink } from '@truepage/core/api/phone-links';
import { callRoute } from '../../api/call-route.ts';

export interface OpenedLink extends PhoneLink {
  /** Of the phone's page. */
  readonly address: string;
  readonly qrSvg: string;
}

/** The calls of both sides. All reject with ApiError or NetworkError. */
export const openPhoneLink = (): Promise<OpenedLink> => callRoute(phoneLinkRoutes.openPhoneLink);
/** `phone`: a secret of this phone, the same when it asks again. */
export const connectPhone = (token: string, phone: string): Promise<PhoneLink> =>
  callRoute(phoneLinkRoutes.connectPhone, { body: { token, phone } });
export const readPhoneLink = (phoneLinkId: string): Promise<PhoneLink> =>
  callRoute(phoneLinkRoutes.readPhoneLink, { params: { phoneLinkId } });
export const endPhoneLink = (phoneLinkId: string): Promise<unknown> =>
  callRoute(phoneLinkRoutes.endPhoneLink, { params: { phoneLinkId } });

/** Sent even while the page is being left. */
export const leavePhoneLink = (phoneLinkId: string): Promise<unknown> =>
  callRoute(phoneLinkRoutes.leavePhoneLink, { params: { phoneLinkId }, keepalive: true });
