import { demand, type Step } from './step.ts';

/** Waiting emails contain no secrets and no text of the thread, and have the customer's current address. */
export function checkMails({ after, life }: Step): void {
  for (const { kind, recipient, payload, sent_at: sentAt } of after.mails) {
    if (sentAt !== null) continue;
    const written = JSON.stringify(payload);
    for (const { text } of after.messages) demand(!written.includes(text), `${kind} has a message in it`);
    demand(!/"[^"]*(token|secret|password|code)[^"]*":/i.test(written), `${kind} has a secret in it`);
    const isForCustomer = recipient.includes(life.mark);
    const isRight = recipient === after.order.email || kind === 'address_replaced';
    demand(!isForCustomer || isRight, `${kind} goes to ${recipient}, not to ${after.order.email}`);
  }
}
