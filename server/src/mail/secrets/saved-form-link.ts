import { SavedFormLink } from '../../db/rows/order/saved-form-link.ts';
import { hashMailedToken, makeMailedToken } from './mailed-token.ts';
import type { MailSecrets } from './mail-secrets.ts';

export interface SavedFormSecrets {
  /** Null in a preview. */
  readonly token: string | null;
}

/** The link that opens the email's saved form, as long as it is stored for this mailbox. */
export const savedFormLink: MailSecrets<SavedFormSecrets> = {
  async mint({ em, deps, savedForm, recipient }) {
    if (savedForm === null) return savedFormLink.none;
    const token = makeMailedToken(deps.randomBytes);
    await em.insert(SavedFormLink, {
      tokenHash: hashMailedToken(token),
      form: savedForm.id,
      mailedTo: deps.mailboxes.hash(recipient),
    });
    return { token };
  },
  none: { token: null },
};
