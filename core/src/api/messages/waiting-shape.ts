import { z } from 'zod';
import { waitingSides } from '../../messages/waiting-for.ts';
import { timeShape } from '../shapes.ts';

/** What lists and the desk show of an order's pause and its thread. */
export const waitingShape = {
  /** Since when the deadline is paused, because the customer is asked; null: it is not. */
  pausedAt: timeShape.nullable(),
  /** Who has to act next on its messages, questions, facts and drafts. */
  waitingFor: z.enum(waitingSides).nullable(),
};
