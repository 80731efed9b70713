import { webhookEndpoints } from '../limits.ts';

/** Of the delivery of an event to one endpoint. */
export const deliveryStates = ['waiting', 'delivered', 'given_up'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an attempt got no answer: an address that is not called, a name that leads nowhere, and so on. */
export const deliveryProblems = ['address', 'name', 'timeout', 'connection', 'certificate'] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

/** Of an account at most. */
export const mostEndpoints = webhookEndpoints;

/** How long the former secret signs too after it was replaced, in ms. */
export const formerSecretMs = 24 * 3_600_000;

/** Whether a receiver has taken an event: any 2xx. A redirect is a failure. */
export function isAccepted(status: number): boolean {
  return status >= 200 && status < 300;
}
