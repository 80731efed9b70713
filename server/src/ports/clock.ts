/** The source of the current time; tests pass a fake clock. */
export interface Clock {
  /** Returns the current time, UTC. */
  now(): Date;
}
