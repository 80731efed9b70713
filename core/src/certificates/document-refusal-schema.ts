import { z } from 'zod';
import { documentRefusalReasons, type DocumentRefusal } from './document-refusal.ts';

/** Apart from the type: browsers trust their own server, and do without the library. */
export const documentRefusalSchema = z.object({
  reason: z.enum(documentRefusalReasons),
  page: z.number().int().positive().exactOptional(),
  upload: z.string().startsWith('data:image/png;').exactOptional(),
  paper: z.string().startsWith('data:image/png;').exactOptional(),
}) satisfies z.ZodType<DocumentRefusal>;
