/** The `error` in Stripe's responses. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: object;
}

/** An error in Stripe's format. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Whether its idempotency key repeats it. A request that was not attempted leaves its key unused. */
  readonly isTried: boolean;

  constructor(status: number, body: ErrorBody, isTried = false) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.isTried = isTried;
  }
}

/** The request is invalid: a parameter is missing, unknown or malformed. */
export function invalidRequest(message: string, param?: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...(param && { param }) });
}

/** The request is valid, but not in the current state of the object. */
export function wrongState(message: string, details: Partial<ErrorBody> = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...details }, true);
}

/** `object` is Stripe's name: `payment_intent`, `checkout.session`. */
export function missing(object: string, id: string): ApiError {
  const message = `No such ${object}: '${id}'`;
  return new ApiError(404, { type: 'invalid_request_error', code: 'resource_missing', message }, true);
}
