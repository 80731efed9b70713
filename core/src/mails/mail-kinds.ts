/** The kinds of emails: about an order (to its customer, to its previous address or to staff), or not about an order. */
const audiences = {
  tracking: 'customer',
  paid: 'customer',
  staff: 'staff',
  assigned: 'staff',
  sent_back: 'staff',
  ready: 'customer',
  message: 'customer',
  staff_message: 'staff',
  refund: 'customer',
  page_count: 'customer',
  correction: 'customer',
  staff_correction: 'staff',
  facts: 'customer',
  documents_deleted: 'customer',
  address_corrected: 'customer',
  address_replaced: 'former address',
  my_orders: 'customer',
  ownership_code: 'customer',
  access: 'no order',
  contact: 'no order',
  saved_form: 'no order',
} as const;

export type MailKind = keyof typeof audiences;
export const mailKinds = Object.keys(audiences) as readonly MailKind[];

type KindFor<Audience> = {
  [Kind in MailKind]: (typeof audiences)[Kind] extends Audience ? Kind : never;
}[MailKind];

/** Those about no order. */
export type OtherMailKind = KindFor<'no order'>;
/** Those to the customer of an order. */
export type CustomerMailKind = KindFor<'customer'>;

/** Whether it goes to the address the customer gave with the order. */
export function isCustomerMail(kind: MailKind): kind is CustomerMailKind {
  return audiences[kind] === 'customer';
}
