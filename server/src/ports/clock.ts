/** Where "now" comes from; tests pass a clock that they move. */
export interface Clock {
  /** The current time, UTC. */
  now(): Date;
}
