import type { DeliveryProblem } from '@truepage/core/webhooks/webhook';

/** How an attempt ended: with the receiver's status, or why there is none. */
export type SendOutcome =
  | { readonly status: number; readonly problem?: undefined }
  | { readonly status?: undefined; readonly problem: DeliveryProblem };

export interface SignedMessage {
  readonly id: string;
  readonly body: string;
  /** 'whsec_…'; two while one replaces the other. */
  readonly secrets: readonly string[];
}

/** Sends events to addresses of partners. */
export interface WebhookSender {
  /** Whether events may go to an address: https, and nothing that leads into our own network. */
  accepts(address: string): Promise<boolean>;
  /** Resolves within seconds, whatever the receiver does. */
  send(address: string, message: SignedMessage, now: Date): Promise<SendOutcome>;
}
