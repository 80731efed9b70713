import { attempt } from '../attempt.ts';

const detailsKey = 'truepage.ordered-details';
const wishKey = 'truepage.order-again';
const remembered = 5;

/**
 * The details that another order may share with one placed in this tab: name, email, languages and type, never a
 * document.
 */
export interface OrderedDetails {
  readonly fullName: string;
  readonly email: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly translationType: string;
  readonly recipient: string;
  readonly passportNames: string;
}

/** Stores the details of an order that was just placed in this tab. */
export function rememberDetails(orderNumber: string, details: OrderedDetails): void {
  const { fullName, email, sourceLanguage, targetLanguage, translationType } = details;
  const { recipient, passportNames } = details;
  const kept = {
    fullName,
    email,
    sourceLanguage,
    targetLanguage,
    translationType,
    recipient,
    passportNames,
  };
  attempt(() => {
    const others = read().filter(([number]) => number !== orderNumber);
    sessionStorage.setItem(detailsKey, JSON.stringify([[orderNumber, kept], ...others].slice(0, remembered)));
  });
}

/** Whether the order was placed in this tab, so that its details may fill in another form. */
export function hasDetails(orderNumber: string): boolean {
  return detailsOf(orderNumber) !== undefined;
}

/** Requests that the next order form starts with the details of that order. */
export function requestOrderAgain(orderNumber: string): void {
  attempt(() => sessionStorage.setItem(wishKey, orderNumber));
}

/** Returns the requested details once; undefined without a request. They are validated like any stored draft. */
export function takeRequestedDetails(): unknown {
  return attempt(() => {
    const orderNumber = sessionStorage.getItem(wishKey);
    sessionStorage.removeItem(wishKey);
    return orderNumber === null ? undefined : detailsOf(orderNumber);
  });
}

function detailsOf(orderNumber: string): unknown {
  return attempt(() => read().find(([number]) => number === orderNumber)?.[1]);
}

function read(): (readonly unknown[])[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(detailsKey) ?? '[]');
  return Array.isArray(stored) ? stored.filter((entry): entry is unknown[] => Array.isArray(entry)) : [];
}
