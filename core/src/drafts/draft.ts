import type { PageMark } from '../page-marks/page-mark.ts';
import type { TranslationType } from '../pricing/translation-type.ts';

/**
 * The draft review of an order that was placed with it. preparing: the customer has no draft to answer. sent: the customer reads
 * one. changes: the customer asked for changes. approved: the draft is delivered. ended: delivered without an approval.
 */
export const draftReviewStates = ['preparing', 'sent', 'changes', 'approved', 'ended'] as const;
export type DraftReviewState = (typeof draftReviewStates)[number];

/** The state of one draft. superseded: a newer translation was uploaded. withdrawn: by staff. ended: with its order. */
export const draftStates = ['sent', 'changes', 'approved', 'superseded', 'withdrawn', 'ended'] as const;
export type DraftState = (typeof draftStates)[number];

/** `comments`: of one draft, removed ones included. `text` and `note` in characters. `hours`: until the automatic approval. */
export const draftLimits = { comments: 200, text: 1000, note: 2000, hours: 240 } as const;

/** A remark of the customer at a place of one version. It is never changed: another one may replace it. */
export interface DraftComment extends PageMark {
  /** Made up by the customer's browser. */
  readonly id: string;
  /** The version that was on the customer's screen. */
  readonly fileId: string;
  /** Empty once it is removed. */
  readonly text: string;
  /** UTC, ISO 8601. */
  readonly createdAt: string;
  readonly removedAt: string | null;
}

export function shownComments(comments: readonly DraftComment[]): readonly DraftComment[] {
  return comments.filter(({ removedAt }) => removedAt === null);
}

/** Whether translations are kept back until the customer approves: uploading one does not complete the order. */
export function keepsBack(state: DraftReviewState | null): boolean {
  return state === 'preparing' || state === 'sent' || state === 'changes';
}

interface Offered extends Readonly<Record<TranslationType, boolean>> {
  readonly hours: number;
}

/** What a new order with draft review begins with; undefined for a type that does not offer it. */
export function newReview(drafts: Offered, type: TranslationType) {
  return drafts[type] ? { draftHours: drafts.hours, draftState: 'preparing' as const } : undefined;
}

const hour = 3_600_000;

/** When a draft counts as answered (UTC). */
export function answerBy(sentAt: Date, hours: number): Date {
  return new Date(sentAt.getTime() + hours * hour);
}

interface AnswerTime {
  readonly sentAt: Date;
  readonly answerBy: Date;
}

/** When its customer is reminded (UTC): halfway. */
export function remindAt({ sentAt, answerBy: end }: AnswerTime): Date {
  return new Date((sentAt.getTime() + end.getTime()) / 2);
}

/** When a draft counts as answered (UTC) whose customer is reminded now: a quarter of the time is left, however late that is. */
export function answerByOnceReminded({ sentAt, answerBy: end }: AnswerTime, now: Date): Date {
  const quarter = (end.getTime() - sentAt.getTime()) / 4;
  return new Date(Math.max(end.getTime(), now.getTime() + quarter));
}

/** What a draft becomes that its customer does not answer in time: comments say that something is wrong. */
export function unanswered(comments: readonly DraftComment[]): 'approved' | 'changes' {
  return shownComments(comments).length === 0 ? 'approved' : 'changes';
}
