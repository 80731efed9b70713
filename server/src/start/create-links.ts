import type { Config } from '../config.ts';
import { createPreviewLinks } from '../content/preview-links.ts';
import type { Links, OwnershipCodes } from '../deps.ts';
import { createMailboxes } from '../mailboxes.ts';
import { createBundleLinks } from '../orders/bundle/bundle-links.ts';
import { createLinkSigner } from '../orders/download-links.ts';
import { createOwnershipCodeMac } from '../orders/ownership/ownership-code.ts';
import { createReviewInvitations } from '../reviews/review-invitation.ts';
import { createTokenSigner } from '../signed-token.ts';

/** Creates the signers of links and the hashes of codes that are mailed, each for a separate purpose. */
export function createLinks({
  sessionKeys,
  fileKey,
}: Pick<Config, 'sessionKeys' | 'fileKey'>): Links & OwnershipCodes {
  const mailboxes = createMailboxes(fileKey);
  return {
    links: createLinkSigner(sessionKeys),
    reviewInvitations: createReviewInvitations(createTokenSigner('review', sessionKeys), mailboxes),
    ownershipCodes: createOwnershipCodeMac(sessionKeys),
    orderConfirmations: createTokenSigner('order confirmation', sessionKeys),
    invoiceLinks: createTokenSigner('invoice', sessionKeys),
    mailboxes,
    bundleLinks: createBundleLinks(sessionKeys),
    previewLinks: createPreviewLinks(createTokenSigner('content-preview', sessionKeys)),
  };
}
