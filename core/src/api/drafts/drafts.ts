import { z } from 'zod';
import { draftLimits, draftReviewStates, draftStates } from '../../drafts/draft.ts';
import { pageMarkShape } from '../../page-marks/page-mark.ts';
import { optionalText, requiredText } from '../../texts/typed-text.ts';
import { endpoint } from '../endpoint.ts';
import { documentTypeShape, orderNumberParams, timeShape } from '../shapes.ts';
import { draftRoutes as routes } from './routes.ts';

const comment = pageMarkShape.extend({
  id: z.string(),
  /** The version that the comment is about. */
  fileId: z.string(),
  text: z.string(),
  createdAt: timeShape,
  /** Whether it was written after the draft was answered or replaced. */
  isLate: z.boolean(),
});
export type ShownComment = z.output<typeof comment>;

const file = z.object({
  fileId: z.string(),
  /** 1, 2, …, or 0 for all documents; null if the order has only one. */
  document: z.int().nullable(),
  filename: z.string(),
  documentType: documentTypeShape,
  pages: z.int().nullable(),
});

export const draft = z.object({
  id: z.string(),
  round: z.int(),
  state: z.enum(draftStates),
  sentAt: timeShape,
  /** When the draft counts as answered if the customer does not respond. */
  answerBy: timeShape,
  endedAt: timeShape.nullable(),
  /** Whether it counts as answered because the time ran out. */
  isAutomatic: z.boolean(),
  /** What the customer wrote with the request for changes. */
  note: z.string(),
  files: z.array(file.extend({ version: z.int() })),
  /** Oldest first. */
  comments: z.array(comment),
});
export type Draft = z.output<typeof draft>;

/** `link` opens pictures of the file's pages with `?page=`. It expires after some minutes. */
const linkedFile = file.extend({ link: z.string() });
export type LinkedFile = z.output<typeof linkedFile>;

const customersDraft = draft.extend({ files: z.array(linkedFile.extend({ version: z.int() })) });
export type CustomersDraft = z.output<typeof customersDraft>;

const drafts = z.object({
  state: z.enum(draftReviewStates),
  /** Hours until an unanswered draft counts as answered. */
  hours: z.int(),
  /** Language codes of the originals and of the drafts. */
  from: z.string(),
  to: z.string(),
  originals: z.array(linkedFile),
  /** Newest first. */
  drafts: z.array(customersDraft),
});
export type Drafts = z.output<typeof drafts>;

/** A piece of a page's text: in both versions, or in only one of them. */
const textPart = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });
export type TextPart = z.output<typeof textPart>;

export const draftText = z.object({
  /** The round that the text is compared with; null for the first round. */
  comparedWith: z.int().nullable(),
  files: z.array(
    z.object({
      fileId: z.string(),
      /** One list per page; null if no text could be read from the file. */
      pages: z.array(z.array(textPart)).nullable(),
    }),
  ),
});
export type DraftText = z.output<typeof draftText>;

export const draftParams = z.object({ draftId: z.uuid() });
const ofOrder = z.object({ ...orderNumberParams.shape, ...draftParams.shape });
const commentParams = ofOrder.extend({ commentId: z.uuid() });

/** `comments` is the number of comments that the customer sees, so that comments added in another tab are not overlooked. */
const draftAnswer = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('approved'), comments: z.int().min(0).max(draftLimits.comments) }),
  z.object({ answer: z.literal('changes'), note: optionalText(draftLimits.note) }),
]);
export type DraftAnswer = z.output<typeof draftAnswer>;

export const draftApi = {
  getDrafts: endpoint(routes.getDrafts, {
    summary:
      'The drafts that the customer reviews, with the comments on each version. 404 `draft.none` where the order has no draft review. Needs proof of ownership.',
    access: 'public',
    params: orderNumberParams,
    reply: drafts,
  }),
  readDraftText: endpoint(routes.readDraftText, {
    summary:
      'The text of a draft, page by page, with what changed since the draft before it. Needs proof of ownership.',
    access: 'public',
    params: ofOrder,
    reply: draftText,
  }),
  commentDraft: endpoint(routes.commentDraft, {
    summary:
      'Comments on a place of one version. The caller makes the id: a repeated request adds nothing. `replaces` removes an earlier comment. A draft that is answered or replaced keeps it as late. Needs proof of ownership.',
    access: 'public',
    params: commentParams,
    body: pageMarkShape.extend({
      fileId: z.uuid(),
      text: requiredText(draftLimits.text),
      replaces: z.uuid().optional(),
    }),
    reply: drafts,
  }),
  removeDraftComment: endpoint(routes.removeDraftComment, {
    summary:
      'Removes a comment, as long as the draft waits for an answer; then 409 `draft.answered`, `draft.superseded` or `draft.withdrawn`. Needs proof of ownership.',
    access: 'public',
    params: commentParams,
    reply: drafts,
  }),
  answerDraft: endpoint(routes.answerDraft, {
    summary:
      'Approves a draft, or asks for changes with at least one comment or a note. The first answer counts and the same again changes nothing; otherwise 409 `draft.answered`, `draft.superseded`, `draft.withdrawn`, or `draft.comments_changed` where there are other comments than the customer saw. Needs proof of ownership.',
    access: 'public',
    params: ofOrder,
    body: draftAnswer,
    reply: drafts,
  }),
};
