import { z } from 'zod';
import { partnerEventKinds } from '../../webhooks/partner-event-kinds.ts';
import { timeShape } from '../shapes.ts';

export const webhookShape = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(partnerEventKinds)),
  isPaused: z.boolean(),
  createdAt: timeShape,
  /** Since when events were given up, without a later delivery that succeeded; null if none were given up. */
  failingSince: timeShape.nullable(),
});

export const webhookAddress = z.string().trim().min(1).max(500);
export const webhookEvents = z.array(z.enum(partnerEventKinds)).min(1).max(partnerEventKinds.length);
export const newWebhook = z.object({ url: webhookAddress, events: webhookEvents });
/** The secret is only shown once. */
export const addedWebhook = z.object({ webhook: webhookShape, secret: z.string() });
