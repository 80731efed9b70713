/** Which fact a mail tells of. */
export const mailKinds = ['tracking', 'paid', 'staff', 'ready', 'refund', 'access', 'contact'] as const;
export type MailKind = (typeof mailKinds)[number];

/** Those that go to the address the customer gave with the order. */
export const customerMailKinds = ['tracking', 'paid', 'ready', 'refund'] as const satisfies MailKind[];

export function isCustomerMail(kind: MailKind): boolean {
  return (customerMailKinds as readonly MailKind[]).includes(kind);
}
