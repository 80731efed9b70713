/** One completed request, without personal data: its route is a pattern such as /api/orders/:orderNumber. */
export interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface RequestTrace {
  /** Runs the request's work; database queries in it are attributed to the request. */
  within(work: () => Promise<void>): Promise<void>;
  end(answered: AnsweredRequest): void;
}

/** Sends traces and metrics to the owner's collector. Accepts nothing that could identify a person or an order. */
export interface Telemetry {
  readonly beginRequest: () => RequestTrace;
  /** Runs a job of a queue. Rejects if the job does. */
  job<Done>(queue: string, attempt: number, run: () => Promise<Done>): Promise<Done>;
  /** Starts a statement; call the returned function when the statement has ended. `text` contains placeholders, not values. */
  readonly query: (text: string) => (outcome: 'done' | 'failed') => void;
  /** Flushes the remaining data, for at most a few seconds. */
  stop(): Promise<void>;
}
