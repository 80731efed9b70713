/** The texts of the sandbox's pages and card fields. Those of `problems` and `refusals` are Stripe's, by its codes. */
export const en = {
  badge: 'Sandbox',
  testMode: 'Test mode: no real card is charged',
  checkout: {
    title: 'Pay TruePage',
    back: 'Back to TruePage',
    reference: 'Order',
    total: 'Total due',
    details: 'Payment details',
    pay: 'Pay',
    zip: 'ZIP code of your billing address',
    zipHint: 'The total includes the tax. ZIP codes that begin with 10, 75 or 94 have one here.',
    zipProblem: 'Your ZIP code is incomplete.',
  },
  card: {
    number: 'Card number',
    expiry: 'Expiry',
    cvc: 'CVC',
    expiryHint: 'MM / YY',
  },
  problems: {
    incomplete_number: 'Your card number is incomplete.',
    incorrect_number: 'Your card number is incorrect.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_month: "Your card's expiration month is invalid.",
    invalid_expiry_year_past: "Your card's expiration date is in the past.",
    incomplete_cvc: "Your card's security code is incomplete.",
  },
  refusals: {
    generic_decline: 'Your card was declined.',
    insufficient_funds: 'Your card has insufficient funds.',
    expired_card: 'Your card has expired.',
    test_mode_live_card: 'Your card was declined. Your request was in test mode, but used a non test card.',
    payment_intent_authentication_failure:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    api_connection_error: 'We are experiencing issues connecting to our payments provider. Please try again.',
  },
  testCards: {
    title: 'Test cards',
    hint: 'With any expiry in the future and any three digits as CVC. Do not type a real card.',
    succeeds: 'The payment succeeds.',
    authenticates: 'The bank asks (3-D Secure).',
  },
  expired: {
    title: 'This payment page has expired',
    text: 'Nothing was charged. Go back to TruePage to start the payment again.',
    onward: 'Return to TruePage',
  },
  bank: {
    title: 'Confirm your payment',
    name: 'Sandbox Bank',
    question: 'Your bank asks whether it is you who pays TruePage.',
    amount: 'Amount',
    card: 'Card',
    pass: 'Complete authentication',
    fail: 'Fail authentication',
  },
} as const;

type InAnyLanguage<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : InAnyLanguage<T[Key]> };
export type Words = InAnyLanguage<typeof en>;
export type RefusalCode = keyof Words['refusals'];

/** The texts of the card fields of our Stripe.js replacement. */
export type CardWords = Pick<Words, 'testMode' | 'card' | 'problems' | 'refusals'>;
