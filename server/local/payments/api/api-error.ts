/** The `error` of Stripe's answers. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: object;
}

/** A refusal in Stripe's shape. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Whether its idempotency key repeats it. A request that was never tried leaves its key free. */
  readonly isTried: boolean;

  constructor(status: number, body: ErrorBody, isTried = false) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.isTried = isTried;
  }
}

/** The request makes no sense: a parameter is missing, unknown or malformed. */
export function invalidRequest(message: string, param?: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...(param && { param }) });
}

/** The request makes sense, but not in the state that things are in. */
export function wrongState(message: string, details: Partial<ErrorBody> = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...details }, true);
}

/** `object` in Stripe's words: `payment_intent`, `checkout.session`. */
export function missing(object: string, id: string): ApiError {
  const message = `No such ${object}: '${id}'`;
  return new ApiError(404, { type: 'invalid_request_error', code: 'resource_missing', message }, true);
}
