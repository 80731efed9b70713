import { p } from '@mikro-orm/postgresql';
import { defineRow } from '../../define-row.ts';
import { secret, technical } from '../../data-handling.ts';

export const PhoneLinkSchema = defineRow({
  name: 'PhoneLink',
  tableName: 'phone_links',
  data: {
    about: 'customers',
    why: 'documents from a phone for an order form',
    kept: 'a day',
    seenBy: 'the browser with the form, and one phone',
  },
  checks: [{ name: 'phone_links_connected_check', expression: '(phone is null) = (connected_at is null)' }],
  properties: {
    id: technical(p.uuid().primary()),
    /** The browser with the form: a hash of its upload cookie. */
    browser: secret(p.text()),
    /** SHA-256 of the token in the QR code, in base64url. */
    tokenHash: secret(p.text().unique()),
    /** A hash of the phone's cookie; null until a phone has connected. */
    phone: secret(p.text().nullable()),
    /** Two digits that both screens show. */
    code: technical(p.text()),
    createdAt: technical(p.datetime().index()),
    /** Until then a phone can connect, and the connected one can upload. */
    expiresAt: technical(p.datetime()),
    connectedAt: technical(p.datetime().nullable()),
    /** When the form was closed; null again once its browser has returned. */
    leftAt: technical(p.datetime().nullable()),
    endedAt: technical(p.datetime().nullable()),
  },
});

/** A phone that may add documents to the order form of another browser. */
export class PhoneLink extends PhoneLinkSchema.class {}
PhoneLinkSchema.setClass(PhoneLink);
