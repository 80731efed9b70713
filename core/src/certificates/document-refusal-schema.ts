import { z } from 'zod';
import { documentRefusalReasons, type DocumentRefusal } from './document-refusal.ts';

/** In a separate file: browsers trust their own server and do not need to load the validation library. */
export const documentRefusalSchema = z.object({
  reason: z.enum(documentRefusalReasons),
  page: z.number().int().positive().exactOptional(),
  upload: z.string().startsWith('data:image/png;').exactOptional(),
  paper: z.string().startsWith('data:image/png;').exactOptional(),
}) satisfies z.ZodType<DocumentRefusal>;
