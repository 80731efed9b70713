import type { MailSecrets } from './mail-secrets.ts';

export interface InvoiceSecrets {
  /** Null in a preview. */
  readonly token: string | null;
}

const daysOfLink = 90;

/** The link that downloads the email's invoice as a PDF. */
export const invoiceLink: MailSecrets<InvoiceSecrets> = {
  mint({ deps, payload, now }) {
    const until = new Date(now.getTime() + daysOfLink * 24 * 3_600_000);
    return Promise.resolve({ token: deps.invoiceLinks.sign(String(payload['number']), until) });
  },
  none: { token: null },
};
