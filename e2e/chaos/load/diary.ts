/** What the service has told customers and staff: it has to stand by that. */
export interface Diary {
  readonly orders: AcknowledgedOrder[];
  /** Forms that were never answered; by their e-mail, which is each customer's own. */
  readonly unanswered: string[];
  readonly translations: { readonly orderNumber: string; readonly sha256: string }[];
  readonly notifications: string[];
  readonly refunds: { readonly orderNumber: string; readonly requestId: string; readonly amount: number }[];
  /** Corrections that customers have asked for; whether each was done is told by the order. */
  readonly moves: { readonly orderNumber: string; readonly to: string }[];
  readonly deletions: Deletion[];
  /** What was deleted and could be had all the same. */
  readonly leaks: Trace[];
  /** What a customer or the staff met that must not be: a download that differs, a refusal that makes no sense. */
  readonly complaints: string[];
}

export interface AcknowledgedOrder {
  readonly orderNumber: string;
  readonly email: string;
  /** Of the document that was sent. */
  readonly sha256: string;
  /** A word that stands in the order's document, its name and its comments, and nowhere else. */
  readonly marker: string;
}

export interface Deletion extends Pick<AcknowledgedOrder, 'orderNumber' | 'marker'> {
  /** Of the browser that ordered. */
  readonly cookie: string;
  isAcknowledged: boolean;
}

/** Something of an order in a place where it must not be. */
export interface Trace {
  readonly orderNumber: string;
  readonly where: string;
}

export function emptyDiary(): Diary {
  return {
    orders: [],
    unanswered: [],
    translations: [],
    notifications: [],
    refunds: [],
    moves: [],
    deletions: [],
    leaks: [],
    complaints: [],
  };
}
