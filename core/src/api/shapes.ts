import { z } from 'zod';

/** Time on the wire: UTC, ISO 8601. */
export const timeShape = z.iso.datetime();

export const nothing = z.undefined();

/** As typed by people: read with parseOrderNumber; what cannot be a number is answered like an unknown one. */
export const orderNumberParams = z.object({ orderNumber: z.string().min(1).max(200) });

export const errorReply = z.object({
  message: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});
