import type { DeliveryProblem } from '@truepage/core/webhooks/webhook';

/** The result of an attempt: the receiver's status, or why there is none. */
export type SendOutcome =
  | { readonly status: number; readonly problem?: undefined }
  | { readonly status?: undefined; readonly problem: DeliveryProblem };

export interface SignedMessage {
  readonly id: string;
  readonly body: string;
  /** 'whsec_…'; two during a rotation. */
  readonly secrets: readonly string[];
}

/** Sends events to addresses of partners. */
export interface WebhookSender {
  /** Whether events may be sent to an address: only https, and nothing that resolves to our own network. */
  accepts(address: string): Promise<boolean>;
  /** Resolves within seconds, however the receiver behaves. */
  send(address: string, message: SignedMessage, now: Date): Promise<SendOutcome>;
}
