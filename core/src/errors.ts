/** Every way the product can say no, in one list. `message` is for people and says what to do next. */
export const errorCatalogue = {
  'request.invalid': { status: 400, message: 'The request is not valid. Please check the marked fields.' },
  'request.not_found': { status: 404, message: 'There is nothing at this address.' },
  'request.method_not_allowed': { status: 405, message: 'This address does not accept that method.' },
  'request.too_large': { status: 413, message: 'The request is too large.' },
  'request.unsupported_type': { status: 415, message: 'This content type is not accepted here.' },
  'request.cross_site': {
    status: 403,
    message: 'This request came from another site and was refused. Please reload the page and try again.',
  },
  'request.too_many': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'request.timeout': {
    status: 408,
    message: 'The upload took too long. Please check your connection and try again.',
  },
  'request.aborted': { status: 499, message: 'The request ended before it was complete. Please try again.' },
  'internal.unexpected': { status: 500, message: 'Something went wrong on our side. Please try again.' },
  'internal.unavailable': {
    status: 503,
    message: 'The service is busy or restarting. Please try again in a moment.',
  },
  'idempotency.conflict': {
    status: 409,
    message: 'This form was already sent with other details. Please reload the page and try again.',
  },
  'file.missing': { status: 400, message: 'Please upload a document' },
  'file.empty': { status: 400, message: 'The file is empty. Please choose another file.' },
  'file.too_large': { status: 413, message: 'File too large. Maximum size is 10MB.' },
  'file.type': {
    status: 415,
    message: 'Invalid file type. Only PDF, Word or image files are allowed.',
  },
  'file.encrypted': {
    status: 422,
    message: 'This document is protected by a password. Please remove the password and upload it again.',
  },
  'file.unreadable': {
    status: 422,
    message: 'This document could not be read. It may be damaged: please save it again and retry.',
  },
  'file.infected': {
    status: 422,
    message: 'This file was refused because it contains malware. Please upload a clean copy.',
  },
  'file.scan_unavailable': {
    status: 503,
    message: 'We could not check the file just now. Please try again in a moment.',
  },
  'file.not_found': { status: 404, message: 'This file is not available.' },
  'upload.not_found': {
    status: 404,
    message: 'This upload is not known (any more). Please start it again.',
  },
  'upload.wrong_offset': { status: 409, message: 'This part does not follow what has arrived.' },
  'upload.incomplete': { status: 409, message: 'Parts of this file have not arrived yet.' },
  'upload.damaged': {
    status: 422,
    message: 'The file was damaged on its way. Please upload it again.',
  },
  'order.not_found': { status: 404, message: 'Order not found' },
  'order.same_language': {
    status: 400,
    message: 'The source and target languages must be different.',
  },
  'order.total_too_small': {
    status: 422,
    message: 'The total is below the smallest amount a card can pay ($0.50). Please contact us.',
  },
  'order.total_too_large': {
    status: 422,
    message: 'The total is above the largest amount a card can pay. Please contact us.',
  },
  'order.access_denied': {
    status: 403,
    message: 'Please confirm the email address of this order to open its documents.',
  },
  'order.email_mismatch': {
    status: 403,
    message: 'This is not the email address of the order. Please check it and try again.',
  },
  'order.not_delivered': {
    status: 409,
    message: 'The translated document is available once the order is paid and completed.',
  },
  'order.changed_meanwhile': {
    status: 409,
    message: 'Somebody else has changed this order meanwhile. Please look at it again.',
  },
  'order.nothing_to_deliver': {
    status: 409,
    message: 'There is nothing to deliver yet: the order must be paid, completed and have a translation.',
  },
  'order.assignee_unknown': { status: 400, message: 'This member of staff cannot take orders.' },
  'price.invalid': { status: 400, message: 'Please enter a valid positive number' },
  'tracking.invalid': {
    status: 404,
    message: 'The tracking link is invalid or has expired. Please use your order number to track your order.',
  },
  'download.expired': {
    status: 410,
    message: 'This download link has expired. Please open the order and download again.',
  },
  'payment.already_paid': { status: 409, message: 'This order is already paid.' },
  'payment.processing': {
    status: 409,
    message: 'A payment for this order is being processed. Please wait a moment before trying again.',
  },
  'payment.provider_unavailable': {
    status: 503,
    message: 'The payment provider cannot be reached just now. Please try again in a moment.',
  },
  'staff.sign_in_required': { status: 401, message: 'Please sign in to continue.' },
  'staff.totp_required': {
    status: 401,
    message: 'Please enter the six-digit code of your authenticator app.',
  },
  'staff.sign_in_failed': { status: 401, message: 'Wrong username or password.' },
  'staff.sign_in_locked': {
    status: 429,
    message:
      'Too many wrong attempts for this account. Enter the code of your authenticator app too, or use a browser that you have signed in with before; otherwise please wait a few minutes.',
  },
  'staff.username_taken': { status: 409, message: 'This username is taken. Please choose another.' },
  'staff.last_administrator': {
    status: 409,
    message: 'This is the last administrator. Please make somebody else an administrator first.',
  },
  'staff.link_invalid': {
    status: 404,
    message: 'This link was used already or is too old. Please ask an administrator for a new one.',
  },
  'staff.not_found': { status: 404, message: 'This account does not exist.' },
  'staff.password_weak': {
    status: 400,
    message: 'Please choose a password of at least 12 characters that does not contain your username.',
  },
  'staff.password_wrong': { status: 403, message: 'The current password is not right.' },
  'staff.code_wrong': {
    status: 403,
    message: 'The code is not right. Please wait for the next one and try again.',
  },
  'staff.totp_active': {
    status: 409,
    message: 'Signing in asks for a code already. Please turn that off before starting anew.',
  },
  'staff.no_email': {
    status: 409,
    message: 'This account has no email address to send a link to. Please enter one first.',
  },
  'staff.disabled': { status: 409, message: 'This account is disabled. Please enable it first.' },
  'staff.forbidden': { status: 403, message: 'Your account does not have this permission.' },
  'content.not_found': { status: 404, message: 'Page not found' },
  'content.slug_invalid': {
    status: 400,
    message: 'Please enter an address of letters a to z, digits and hyphens.',
  },
  'content.slug_blocked': { status: 400, message: 'This address is reserved. Please choose another.' },
  'content.slug_taken': { status: 409, message: 'Another page has this address. Please choose another.' },
  'content.changed_meanwhile': {
    status: 409,
    message: 'Somebody else has saved this page meanwhile. Please load it again.',
  },
  'settings.changed_meanwhile': {
    status: 409,
    message: 'Somebody else has changed these settings meanwhile. Please look at them again.',
  },
  'content.version_unknown': { status: 404, message: 'This version does not exist.' },
  'content.preview_invalid': {
    status: 404,
    message: 'This preview link is not valid or has expired. Please ask for a new one.',
  },
  'image.type': { status: 415, message: 'Please choose a JPEG, PNG, WebP or GIF picture.' },
  'image.too_large': {
    status: 413,
    message: 'This picture is too large. Please choose one of 10 MB and 50 megapixels at most.',
  },
  'image.unreadable': {
    status: 422,
    message: 'This picture could not be read. It may be damaged: please save it again and retry.',
  },
  'review.not_found': { status: 404, message: 'This review does not exist.' },
  'review.invitation_invalid': {
    status: 404,
    message: 'This invitation is not valid or has expired. You can still write a review without it.',
  },
  'review.already_written': {
    status: 409,
    message: 'A review was already written for this order. Thank you.',
  },
  'payment.not_refundable': {
    status: 409,
    message: 'There is nothing left to refund through the card provider.',
  },
  'payment.refund_too_large': {
    status: 400,
    message: 'This is more than what can still be refunded.',
  },
  'payment.refund_refused': {
    status: 409,
    message: 'The card provider refused the refund. Please check the payment there.',
  },
  'payment.exception_unknown': { status: 404, message: 'This payment exception does not exist.' },
  'mail.not_found': { status: 404, message: 'This mail does not exist.' },
  'webhook.signature': { status: 400, message: 'The webhook signature is not valid.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** An answer the product gives on purpose. `details` goes to the caller: never put secrets or personal data there. */
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
