import { z } from 'zod';
import { waitingSides } from '../../messages/waiting-for.ts';
import { timeShape } from '../shapes.ts';

/** What lists and the desk show about an order's pause and its messages. */
export const waitingShape = {
  /** Since when the deadline is paused because the customer was asked; null if it is not paused. */
  pausedAt: timeShape.nullable(),
  /** Who has to act next on messages, questions, facts and drafts. */
  waitingFor: z.enum(waitingSides).nullable(),
};
