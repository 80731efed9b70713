export interface SiteMail {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly orderNumber: string;
}

/** The mails of an order so far. */
export async function mailsOf(origin: string, orderNumber: string): Promise<readonly SiteMail[]> {
  return read(`${origin}/sandbox/mail.json?order=${orderNumber}`);
}

/** All mails sent to an address so far. */
export async function mailsTo(origin: string, email: string): Promise<readonly SiteMail[]> {
  return read(`${origin}/sandbox/mail.json?to=${encodeURIComponent(email)}`);
}

async function read(address: string): Promise<readonly SiteMail[]> {
  return (await (await fetch(address)).json()) as SiteMail[];
}

/** The link to its order in an email, including the fragment. */
export function trackingLink({ text }: Pick<SiteMail, 'text'>): string {
  const link = /https?:\S+\/track\/direct\/[\w-]+(?:#[\w-]+)?/.exec(text)?.[0];
  if (link === undefined) throw new Error(`No link to an order in: ${text}`);
  return link;
}
