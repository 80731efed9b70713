import type Stripe from 'stripe';

/** The `error` of Stripe's answers. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: Stripe.PaymentIntent;
}

/** A refusal in Stripe's shape. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** The request was never tried, so its idempotency key is still free. */
  readonly untried: boolean;

  constructor(status: number, body: ErrorBody, untried = false) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.untried = untried;
  }
}

/** The request makes no sense: a parameter is missing, unknown or malformed. */
export function parameterError(message: string, param: string, code?: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, param, ...(code && { code }) }, true);
}

/** The request makes sense, but not in the state that things are in. */
export function stateError(message: string, details: Partial<ErrorBody> = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...details });
}

/** `object` in Stripe's words: `payment_intent`, `checkout.session`. */
export function missingError(object: string, id: string, param = 'id'): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
    message: `No such ${object}: '${id}'`,
    param,
  });
}
