/** What the service has told customers and staff: it has to stand by that. */
export interface Diary {
  readonly orders: AcknowledgedOrder[];
  /** Forms that were never answered; by their e-mail, which is each customer's own. */
  readonly unanswered: string[];
  readonly translations: { readonly orderNumber: string; readonly sha256: string }[];
  readonly notifications: string[];
  readonly refunds: { readonly orderNumber: string; readonly requestId: string; readonly amount: number }[];
  /** What a customer or the staff met that must not be: a download that differs, a refusal that makes no sense. */
  readonly complaints: string[];
}

export interface AcknowledgedOrder {
  readonly orderNumber: string;
  readonly email: string;
  /** Of the document that was sent. */
  readonly sha256: string;
}

export function emptyDiary(): Diary {
  return { orders: [], unanswered: [], translations: [], notifications: [], refunds: [], complaints: [] };
}
