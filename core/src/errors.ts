/** Every way the product can say no, in one list. `message` is for people and says what to do next. */
export const errorCatalogue = {
  'request.invalid': no(400, 'The request is not valid. Please check the marked fields.'),
  'request.not_found': no(404, 'There is nothing at this address.'),
  'request.method_not_allowed': no(405, 'This address does not accept that method.'),
  'request.too_large': no(413, 'The request is too large.'),
  'request.unsupported_type': no(415, 'This content type is not accepted here.'),
  'request.cross_site': no(
    403,
    'This request came from another site and was refused. Please reload the page and try again.',
  ),
  'request.too_many': no(429, 'Too many requests. Please wait a moment and try again.'),
  'request.timeout': no(408, 'The upload took too long. Please check your connection and try again.'),
  'request.aborted': no(499, 'The request ended before it was complete. Please try again.'),
  'internal.unexpected': no(500, 'Something went wrong on our side. Please try again.'),
  'internal.unavailable': no(503, 'The service is busy or restarting. Please try again in a moment.'),
  'idempotency.conflict': no(
    409,
    'This form was already sent with other details. Please reload the page and try again.',
  ),
  'idempotency.required': no(
    400,
    'Orders with an API key need the header Idempotency-Key: one value per order, the same for each retry.',
  ),
  'confirmation.invalid': no(
    422,
    'This confirmation belongs to another order or key. Please preview the order as it is now.',
  ),
  'confirmation.expired': no(409, 'This confirmation has expired. Please preview the order again.'),
  'confirmation.price_changed': no(
    409,
    'The price has changed since the preview. Please preview the order again.',
  ),
  'key.required': no(401, 'This call needs an API key, as “Authorization: Bearer”.'),
  'key.invalid': no(401, 'This API key is not valid. Please check that it was copied completely.'),
  'key.expired': no(401, 'This API key has expired. Please ask for a new one.'),
  'key.revoked': no(401, 'This API key was revoked. Please ask for a new one.'),
  'key.account_closed': no(403, 'The account of this API key is closed.'),
  'key.address': no(403, 'This API key may not be used from this network address.'),
  'key.scope': no(403, 'This API key does not have the scope that this call needs.'),
  'key.not_accepted': no(403, 'This call cannot be made with an API key.'),
  'key.cap': no(402, 'This order would exceed the spending cap of the API key.'),
  'partner.funds': no(402, 'The balance and credit of the account do not cover this order.'),
  'partner.not_found': no(404, 'This partner does not exist.'),
  'partner.closed': no(409, 'This partner’s account is closed. Please open it again first.'),
  'partner.reference_used': no(409, 'Another entry of this account has this reference.'),
  'firm.link_ended': no(
    404,
    'This link has been used, or it has expired. Please ask your firm’s contact for a new one.',
  ),
  'firm.members_only': no(
    401,
    'You are not signed in as a member of a firm. Please ask your firm’s contact for a new link.',
  ),
  'firm.contact_only': no(403, 'Only the contact of your firm can do this.'),
  'invoice.month': no(409, 'This month is not over, and cannot be closed yet.'),
  'invoice.not_found': no(404, 'This invoice does not exist.'),
  'coupon.unknown': no(422, 'This coupon code is not valid. Please check the code, or remove it.'),
  'coupon.expired': no(422, 'This coupon has expired. Please remove the code, or enter another.'),
  'coupon.used_up': no(422, 'This coupon cannot be used any more. Please remove the code, or enter another.'),
  'coupon.other_tier': no(
    422,
    'This coupon is for another type of translation. Please choose that type, or remove the code.',
  ),
  'coupon.minimum': no(
    422,
    'The total is below the minimum of this coupon. Please add to your order, or remove the code.',
  ),
  'coupon.price_on_request': no(
    422,
    'We set the price of this order by hand, so it takes no coupon. Please remove the code.',
  ),
  'coupon.code': no(422, 'A code has 4 to 40 letters, digits or hyphens. Please change it.'),
  'coupon.code_taken': no(409, 'Another coupon has this code, or had it. Please choose another code.'),
  'coupon.terms': no(
    422,
    'Please enter either 1 to 100 percent or an amount, and an end after the beginning.',
  ),
  'coupon.not_found': no(404, 'This coupon does not exist.'),
  'file.missing': no(400, 'Please upload a document'),
  'file.empty': no(400, 'The file is empty. Please choose another file.'),
  'file.too_large': no(413, 'File too large. Maximum size is 10MB.'),
  'files.too_many': no(413, 'An order takes 20 documents at most. Please order the others separately.'),
  'files.too_large_together': no(
    413,
    'The documents of an order have 100 MB together at most. Please order some of them separately.',
  ),
  'file.type': no(415, 'Invalid file type. Only PDF, Word or image files are allowed.'),
  'file.encrypted': no(
    422,
    'This document is protected by a password. Please remove the password and upload it again.',
  ),
  'file.unreadable': no(
    422,
    'This document could not be read. It may be damaged: please save it again and retry.',
  ),
  'file.not_certifiable': no(
    422,
    'This order includes a certificate, and the pages of this file cannot be attached to one as they are. Please open it, print it to PDF, and upload that file.',
  ),
  'file.infected': no(422, 'This file was refused because it contains malware. Please upload a clean copy.'),
  'file.scan_unavailable': no(503, 'We could not check the file just now. Please try again in a moment.'),
  'file.not_found': no(404, 'This file is not available.'),
  'upload.not_found': no(404, 'This upload no longer exists. Please start it again.'),
  'upload.wrong_offset': no(409, 'This part does not follow what has arrived.'),
  'upload.incomplete': no(409, 'Parts of this file have not arrived yet.'),
  'upload.damaged': no(422, 'The file was damaged on its way. Please upload it again.'),
  'upload.too_many': no(
    429,
    'This browser has sent too many documents that no order has yet. Please remove some of them, or order first.',
  ),
  'upload.no_room': no(
    503,
    'There is no room for more documents just now. Please try again in a while, or send us an email.',
  ),
  'phone.not_found': no(
    404,
    'This code is not known. Please show a new one on your computer and scan it again.',
  ),
  'phone.expired': no(
    410,
    'This connection has expired. Please show a new code on your computer and scan it again.',
  ),
  'phone.taken': no(
    409,
    'Another phone has already used this code. Please show a new code on your computer and scan it with this phone.',
  ),
  'phone.ended': no(410, 'The connection to the order form has ended.'),
  'saved_form.not_found': no(
    404,
    'This form is no longer kept. Forms are kept for 72 hours, or until they are ordered.',
  ),
  'saved_form.elsewhere': no(
    409,
    'This form was opened in another window or on another device. To continue here, open the link in our email again.',
  ),
  'order.not_found': no(404, 'Order not found'),
  'order.same_language': no(400, 'The source and target languages must be different.'),
  'order.total_too_small': no(
    422,
    'The total is below the smallest amount a card can pay ($0.50). Please contact us.',
  ),
  'order.total_too_large': no(
    422,
    'The total is above the largest amount a card can pay. Please contact us.',
  ),
  'order.access_denied': no(403, 'Please confirm the email address of this order to open its documents.'),
  'order.email_mismatch': no(
    403,
    'This is not the email address of the order. Please check it and try again.',
  ),
  'order.ownership_required': no(
    403,
    'Please confirm that this order is yours, with a code that we email to its address or the link in one of our emails.',
  ),
  'message.id_taken': no(409, 'This message was already sent with another text.'),
  'message.too_many': no(409, 'This order has too many messages. Please send us an email.'),
  'message.no_recipient': no(409, 'The personal data of this order was deleted: it takes no more messages.'),
  'question.not_possible': no(
    409,
    'This order is completed or refunded: there is no deadline to pause. Please send the message without the question.',
  ),
  'order.code_wrong': no(403, 'This is not the code. Please check the digits and try again.'),
  'order.code_lapsed': no(410, 'This code no longer works. Please ask for a new one.'),
  'order.code_spent': no(410, 'This code was entered wrong too often. Please ask for a new one.'),
  'order.not_delivered': no(
    409,
    'The translated document is available once the order is paid and completed.',
  ),
  'order.documents_in_work': no(
    409,
    'These documents are in use. They can be deleted once the order is delivered or its payment is refunded in full.',
  ),
  'order.documents_deleted': no(
    410,
    'The documents of this order were deleted. Please place a new order to have them translated.',
  ),
  'order.not_paid': no(409, 'The receipt is available once the order is paid.'),
  'order.changed_meanwhile': no(409, 'This order was changed in the meantime. Please look at it again.'),
  'order.nothing_to_deliver': no(
    409,
    'There is nothing to deliver yet: the order must be paid, completed and have a translation.',
  ),
  'order.not_approved': no(
    409,
    'Someone else must approve this translation before the customer is notified.',
  ),
  'order.nothing_to_review': no(409, 'No translation is waiting for approval.'),
  'order.own_translation': no(
    403,
    'This is your own translation. Someone else must approve it or send it back.',
  ),
  'review_comment.not_found': no(404, 'This comment does not exist.'),
  'check.running': no(
    409,
    'The translation is still being checked. Please wait a moment, then notify the customer.',
  ),
  'check.unanswered': no(
    409,
    'The checks before delivery have findings without an answer. Please answer them first.',
  ),
  'check.not_certified': no(
    409,
    'The translation is not certified yet. Its translator certifies it first; then notify the customer.',
  ),
  'check.nothing': no(409, 'There is no translation to check yet.'),
  'check.changed_meanwhile': no(
    409,
    'This finding was already answered, or there is a newer translation. Please look at it again.',
  ),
  'order.assignee_unknown': no(400, 'This member of staff cannot take orders.'),
  'price.invalid': no(400, 'Please enter a valid positive number'),
  'tracking.invalid': no(
    404,
    'The tracking link is invalid or has expired. Please use your order number to track your order.',
  ),
  'download.expired': no(410, 'This download link has expired. Please open the order and download again.'),
  'payment.hosted_only': no(409, 'Please pay on the payment page of the card provider.'),
  'payment.already_paid': no(409, 'This order is already paid.'),
  'payment.processing': no(
    409,
    'A payment for this order is being processed. Please wait a moment before trying again.',
  ),
  'payment.provider_unavailable': no(
    503,
    'The payment provider cannot be reached just now. Please try again in a moment.',
  ),
  'correction.not_found': no(404, 'This correction does not exist.'),
  'correction.open': no(
    409,
    'You have already asked for a correction of this translation. We will answer that one first.',
  ),
  'correction.over': no(
    409,
    'The time for corrections of this translation is over. Please write to us about it.',
  ),
  'correction.answered': no(409, 'This correction has been answered already.'),
  'correction.no_new_version': no(
    409,
    'There is no new version yet. Upload it first, or answer with a reason.',
  ),
  'facts.none': no(404, 'There is no list of facts for this order.'),
  'facts.not_possible': no(
    409,
    'The customer of this order cannot be asked to confirm facts: the settings do not offer it for this tier, the order includes no certificate, or it is refunded or without documents.',
  ),
  'certificate.facts_missing': no(
    409,
    'The customer has to confirm the facts before this order is certified, and has not been asked yet. Please send the list of facts first.',
  ),
  'certificate.facts_open': no(
    409,
    'The customer has to confirm the facts before this order is certified, and has not answered yet. An administrator can waive the answer.',
  ),
  'page_count.none': no(404, 'There is no question about the page count of this order.'),
  'page_count.ended': no(
    409,
    'This question was already answered, withdrawn, or is out of date. Please reload the page to see how it stands.',
  ),
  'page_count.not_possible': no(
    409,
    'The page count of an order that is completed, refunded or without documents cannot be corrected.',
  ),
  'page_count.paid_by_hand': no(
    409,
    'This order was not paid by card. Please settle the difference with the customer directly.',
  ),
  'rejection.open': no(
    409,
    'A report about this order is open already. Please wait for our decision, or write to us about the order.',
  ),
  'rejection.not_possible': no(
    409,
    'Only a translation that was delivered, not refunded in full and not deleted can be reported as rejected.',
  ),
  'rejection.too_many': no(
    409,
    'No further reports are possible for this order. Please write to us about it.',
  ),
  'rejection.not_found': no(404, 'This report is not known.'),
  'rejection.decided': no(409, 'This report was decided otherwise in the meantime. Please reload the page.'),
  'page_count.price_set': no(
    409,
    'Staff set the price of this order, so it does not follow the page count. Before payment, please send another price.',
  ),
  'on_time.not_public': no(404, 'The share of deliveries on time is not public.'),
  'draft.none': no(404, 'There is no draft of this order.'),
  'draft.not_possible': no(
    409,
    'A draft cannot be sent: the order has no draft review, is not being worked on, or lacks a translation.',
  ),
  'draft.answered': no(409, 'This draft was answered in the meantime. Please read the page again.'),
  'draft.superseded': no(
    409,
    'There is a newer version of this draft. Your comments stay with the version that you wrote them on.',
  ),
  'draft.comments_changed': no(
    409,
    'There are other comments on this draft than you see, from another tab or device. Please read them before you approve.',
  ),
  'draft.withdrawn': no(
    409,
    'We took this draft back to change it. Your comments stay with it, and you get an email about the next version.',
  ),
  'draft.ended': no(409, 'The review of this draft is over.'),
  'quote.none': no(404, 'The price of this order comes from the price list.'),
  'quote.not_priced': no(
    409,
    'We are still working out the price of this order. You can pay as soon as we have emailed it to you.',
  ),
  'quote.expired': no(
    409,
    'The price of this order has expired. Please ask for a new price on the page of your order.',
  ),
  'quote.declined': no(
    409,
    'The price of this order was declined. To order after all, please ask for a new price on the page of your order.',
  ),
  'quote.reason_required': no(400, 'The price differs from the price list. Please give the reason.'),
  'pay.not_found': no(404, 'This earning does not exist.'),
  'pay.month_open': no(409, 'This month is not over yet. Please make its statements afterwards.'),
  'pay.statement_not_found': no(404, 'This statement does not exist.'),
  'pay.statement_settled': no(
    409,
    'This statement was agreed to, paid or withdrawn in the meantime. Please reload it.',
  ),
  'pay.statement_not_agreed': no(409, 'Only statements that the translator agreed to can be paid.'),
  'pay.in_batch': no(
    409,
    'A statement is in a payment file. Please mark that file as paid, or cancel it first.',
  ),
  'pay.batch_not_found': no(404, 'This payment file does not exist.'),
  'pay.batch_ended': no(409, 'This payment file was marked as paid or cancelled in the meantime.'),
  'pay.nothing_to_pay': no(409, 'There are no agreed statements that can be put into this file.'),
  'pay.sepa_currency': no(409, 'SEPA transfers are in euros only, and prices are in another currency.'),
  'pay.debtor_missing': no(409, 'Please enter the bank account first from which translators are paid.'),
  'offer.not_found': no(404, 'This offer does not exist.'),
  'offer.over': no(409, 'This offer is over: it expired, was answered or withdrawn.'),
  'offer.taken': no(409, 'Another translator has this order now.'),
  'offer.unavailable': no(409, 'Only paid, open orders without a translator can be offered.'),
  'offer.unfit': no(409, 'A translator does not have the languages of this order, or cannot take orders.'),
  'pay.payee_missing': no(
    409,
    'An agreed statement is your invoice. Please enter your name and address under My earnings first.',
  ),
  'staff.sign_in_required': no(401, 'Please sign in to continue.'),
  'staff.totp_required': no(401, 'Please enter the six-digit code of your authenticator app.'),
  'staff.sign_in_failed': no(401, 'Wrong username or password.'),
  'staff.sign_in_locked': no(
    429,
    'Too many wrong attempts for this account. Enter the code of your authenticator app too, or use a browser that you have signed in with before; otherwise please wait a few minutes.',
  ),
  'privacy.not_found': no(404, 'This request is not known.'),
  'privacy.closed': no(409, 'This request is closed already.'),
  'privacy.changed': no(
    409,
    'The data has changed since you viewed it. Please check the current data and decide again.',
  ),
  'privacy.new_proposal': no(
    409,
    'Something has changed since this erasure was proposed: a new proposal is needed.',
  ),
  'privacy.second_person': no(409, 'You proposed this erasure yourself, so someone else must carry it out.'),
  'privacy.day_ahead': no(400, 'The date cannot be in the future.'),
  'staff.username_taken': no(409, 'This username is taken. Please choose another.'),
  'staff.last_administrator': no(
    409,
    'This is the last administrator. Please make someone else an administrator first.',
  ),
  'staff.link_invalid': no(
    404,
    'This link was already used or has expired. Please ask an administrator for a new one.',
  ),
  'staff.not_found': no(404, 'This account does not exist.'),
  'staff.password_weak': no(
    400,
    'Please choose a password of at least 12 characters that does not contain your username.',
  ),
  'staff.password_wrong': no(403, 'The current password is wrong.'),
  'staff.code_wrong': no(403, 'The code is wrong. Please wait for the next one and try again.'),
  'staff.passkey_no_entry': no(
    401,
    'This passkey does not belong to an account here. Choose another one, or sign in with your password.',
  ),
  'staff.console_sign_in_over': no(
    410,
    'This sign-in has expired, or was started on another computer. Please start again in the console.',
  ),
  'staff.identity_off': no(409, 'No identity provider is connected here. Please sign in with your password.'),
  'staff.identity_unreachable': no(
    503,
    'The sign-in page of your organisation cannot be reached. Please try again later, or sign in with your password.',
  ),
  'staff.passkey_refused': no(400, 'This passkey could not be added. Please try again.'),
  'staff.passkey_impossible': no(
    409,
    'Passkeys need a site with a domain name: they do not work at an IP address.',
  ),
  'staff.calendar_unknown': no(404, 'This calendar address is unknown or has ended.'),
  'staff.passkey_unknown': no(404, 'This passkey is unknown or was removed.'),
  'staff.totp_active': no(
    409,
    'Signing in already asks for a code. Turn that off first, then set it up again.',
  ),
  'staff.no_email': no(409, 'This account has no email address to send a link to. Please enter one first.'),
  'staff.disabled': no(409, 'This account is disabled. Please enable it first.'),
  'staff.forbidden': no(403, 'Your account does not have this permission.'),
  'staff.proof_required': no(403, 'Please enter your password or a code of your authenticator app again.'),
  'certificate.not_found': no(404, 'This certificate does not exist.'),
  'certificate.not_possible': no(409, 'This order cannot be certified now. Please look at it again.'),
  'certificate.profile_incomplete': no(
    409,
    'Something is missing in your professional profile for this certificate. Please complete it first.',
  ),
  'certificate.check_running': no(
    409,
    'The translation is still being checked. Please wait for the result, then certify it.',
  ),
  'certificate.findings_open': no(
    409,
    'The checks have findings that you have not ticked. Please compare each with the original, and tick it.',
  ),
  'certificate.changed_meanwhile': no(
    409,
    'The certificate text has changed. Read it again before you certify.',
  ),
  'certificate.letter': no(
    422,
    'The certificate cannot show one of the characters. Please write the name another way.',
  ),
  'certificate.translation_unusable': no(
    422,
    'The pages of this translation cannot be attached to a certificate as they are. Please open it, print it to PDF, and upload that file.',
  ),
  'certificate.original_unusable': no(
    422,
    'The pages of the original cannot be appended to the translation as they are. Please certify without the original, or ask the customer for a file that was printed to PDF.',
  ),
  'certificate.ended': no(409, 'This certificate is no longer valid.'),
  'content.not_found': no(404, 'Page not found'),
  'content.slug_invalid': no(400, 'Please enter an address of letters a to z, digits and hyphens.'),
  'content.slug_blocked': no(400, 'This address is reserved. Please choose another.'),
  'content.slug_taken': no(409, 'Another page has this address. Please choose another.'),
  'content.changed_meanwhile': no(
    409,
    'Someone else saved this page while you were editing. Please load it again.',
  ),
  'settings.changed_meanwhile': no(
    409,
    'These settings were changed in the meantime. Please look at them again.',
  ),
  'content.version_unknown': no(404, 'This version does not exist.'),
  'content.preview_invalid': no(
    404,
    'This preview link is not valid or has expired. Please ask for a new one.',
  ),
  'image.type': no(415, 'Please choose a JPEG, PNG, WebP or GIF picture.'),
  'image.too_large': no(
    413,
    'This picture is too large. Please choose one of at most 10 MB and 50 megapixels.',
  ),
  'image.unreadable': no(
    422,
    'This picture could not be read. It may be damaged: please save it again and retry.',
  ),
  'review.not_found': no(404, 'This review does not exist.'),
  'review.invitation_invalid': no(
    404,
    'This invitation is not valid or has expired. You can still write a review without it.',
  ),
  'review.already_written': no(409, 'A review was already written for this order. Thank you.'),
  'work.version_unknown': no(404, 'This version is not kept.'),
  'work.outdated': no(
    409,
    'This translation was saved in another window meanwhile. Please look at it again.',
  ),
  'work.unconfirmed': no(
    409,
    'Some values were filled in and are not certain. Please confirm or correct them first.',
  ),
  'work.machine_failed': no(502, 'The translation machine did not answer. Please try again, or type it.'),
  'work.nothing_to_draft': no(
    409,
    'Nothing on this page can be drafted: no block is empty and has a line of the original.',
  ),
  'work.empty': no(409, 'Nothing is translated yet.'),
  'work.letter': no(
    422,
    'The translation has a character that none of our fonts has. Please replace it and try again.',
  ),
  'work.template_unknown': no(404, 'This template does not exist any more.'),
  'work.template_changed': no(409, 'This template was changed meanwhile. Please look at it again.'),
  'work.import_unreadable': no(422, 'This file is not a TMX or XLIFF 2 file that we can read.'),
  'work.import_other': no(
    422,
    'This file is of other pages: none of its segments is in this translation. Please export the pages again and translate that file.',
  ),
  'payment.not_refundable': no(409, 'There is nothing left to refund through the card provider.'),
  'payment.refund_too_large': no(400, 'This is more than what can still be refunded.'),
  'payment.refund_refused': no(409, 'The card provider refused the refund. Please check the payment there.'),
  'payment.exception_unknown': no(404, 'This payment exception does not exist.'),
  'mail.not_found': no(404, 'This email does not exist.'),
  'webhook.signature': no(400, 'The webhook signature is not valid.'),
  'webhook.not_found': no(404, 'This webhook endpoint does not exist.'),
  'webhook.address': no(
    422,
    'Events are not sent to this address. Please enter a public https address, on port 443 or 8443 and without a user name.',
  ),
  'webhook.too_many': no(409, 'An account has 10 webhook endpoints at most. Please remove one first.'),
};

function no(status: number, message: string) {
  return { status, message };
}

export type ErrorCode = keyof typeof errorCatalogue;

/** An intended refusal. `details` is sent to the caller: never put secrets or personal data there. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode, details?: Readonly<Record<string, unknown>>, options?: { cause?: unknown }) {
    super(errorCatalogue[code].message, options);
    this.name = 'AppError';
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.details = details;
  }
}
