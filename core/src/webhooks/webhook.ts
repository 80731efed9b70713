import { webhookEndpoints } from '../limits.ts';

/** The state of an event's delivery to one endpoint. */
export const deliveryStates = ['waiting', 'delivered', 'given_up'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an attempt got no reply: a blocked address, a name that cannot be resolved, and so on. */
export const deliveryProblems = ['address', 'name', 'timeout', 'connection', 'certificate'] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

/** The maximum per account. */
export const mostEndpoints = webhookEndpoints;

/** How long deliveries are also signed with the previous secret after it was replaced, in ms. */
export const formerSecretMs = 24 * 3_600_000;

/** Whether a receiver accepted an event: any 2xx status. A redirect is a failure. */
export function isAccepted(status: number): boolean {
  return status >= 200 && status < 300;
}
