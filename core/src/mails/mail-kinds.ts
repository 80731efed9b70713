/** The kinds of emails: about an order (to its customer, to its previous address, to staff or to the office), or not about an order (to staff, or to others). */
const audiences = {
  tracking: 'customer',
  paid: 'customer',
  staff: 'office',
  assigned: 'staff',
  sent_back: 'staff',
  ready: 'customer',
  message: 'customer',
  staff_message: 'office',
  refund: 'customer',
  page_count: 'customer',
  quote: 'customer',
  staff_quote: 'office',
  correction: 'customer',
  staff_correction: 'office',
  facts: 'customer',
  draft: 'customer',
  staff_draft: 'office',
  rejection: 'customer',
  staff_rejection: 'office',
  late: 'customer',
  documents_deleted: 'customer',
  address_corrected: 'customer',
  address_replaced: 'former address',
  my_orders: 'customer',
  ownership_code: 'customer',
  access: 'staff, no order',
  contact: 'staff, no order',
  saved_form: 'no order',
  firm_invitation: 'no order',
  invoice: 'no order',
} as const;

export type MailKind = keyof typeof audiences;
export const mailKinds = Object.keys(audiences) as readonly MailKind[];

type KindFor<Audience> = {
  [Kind in MailKind]: (typeof audiences)[Kind] extends Audience ? Kind : never;
}[MailKind];

/** Emails that are not about an order. */
export type OtherMailKind = KindFor<'no order' | 'staff, no order'>;
/** Emails to the customer of an order. */
export type CustomerMailKind = KindFor<'customer'>;

/** Whether the email goes to the address that the customer gave with the order. */
export function isCustomerMail(kind: MailKind): kind is CustomerMailKind {
  return audiences[kind] === 'customer';
}

/** Whether staff read the email; its times are then in the office's time zone. */
export function isStaffMail(kind: MailKind): boolean {
  return ['staff', 'office', 'staff, no order'].includes(audiences[kind]);
}

/** Whether the email goes to the office's address when its payload names no staff member. */
export function isOfficeMail(kind: MailKind): boolean {
  return audiences[kind] === 'office';
}
