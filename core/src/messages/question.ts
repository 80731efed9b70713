/**
 * The state of a question that staff need answered to continue. open: the deadline is paused. answered: the customer wrote after
 * seeing it. withdrawn: by staff. ended: together with its order.
 */
export const questionStates = ['open', 'answered', 'withdrawn', 'ended'] as const;
export type QuestionState = (typeof questionStates)[number];
export type QuestionEnd = Exclude<QuestionState, 'open'>;
