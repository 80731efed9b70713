/** Why a paper cannot be made of what was given: not a failure of ours. */
export type RefusalReason =
  /** A letter that none of our fonts has; `detail` is the letter. */
  | 'letter'
  /** A PDF that needs a password. */
  | 'encrypted'
  /** A PDF that cannot be read, or takes too much time or memory. */
  | 'unreadable'
  /** A PDF with another number of pages than was counted when it came in. */
  | 'pages';

export class PaperRefusal extends Error {
  readonly reason: RefusalReason;
  readonly detail: string;

  constructor(reason: RefusalReason, detail = '') {
    super(`The paper was refused: ${reason} ${detail}`.trim());
    this.name = 'PaperRefusal';
    this.reason = reason;
    this.detail = detail;
  }
}
