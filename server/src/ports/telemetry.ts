/** One answered request, without anything about people: its route is a pattern such as /api/orders/:orderNumber. */
export interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface RequestTrace {
  /** Runs the request's work: what it asks of the database belongs to it. */
  within(work: () => Promise<void>): Promise<void>;
  end(answered: AnsweredRequest): void;
}

/** Traces and metrics for the owner's collector. Takes nothing that could name a person or an order. */
export interface Telemetry {
  readonly beginRequest: () => RequestTrace;
  /** Runs a job of a queue. Rejects as it does. */
  job<Done>(queue: string, attempt: number, run: () => Promise<Done>): Promise<Done>;
  /** Begins a statement; call what it returns when the statement has ended. `text` holds placeholders, not values. */
  readonly query: (text: string) => (outcome: 'done' | 'failed') => void;
  /** Sends what is left, for at most a few seconds. */
  stop(): Promise<void>;
}
