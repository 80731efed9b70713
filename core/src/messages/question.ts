/**
 * The state of a message that asks what staff need to continue. open: the deadline waits. answered: the customer wrote after
 * seeing it. withdrawn: staff took it back. ended: with its order.
 */
export const questionStates = ['open', 'answered', 'withdrawn', 'ended'] as const;
export type QuestionState = (typeof questionStates)[number];
export type QuestionEnd = Exclude<QuestionState, 'open'>;
