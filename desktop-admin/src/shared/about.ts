import { z } from 'zod';

/** A package of others that is part of the program. */
export const licence = z.object({
  name: z.string(),
  version: z.string(),
  /** 'MIT', as SPDX names them; absent where the package does not say. */
  identifier: z.string().exactOptional(),
  /** The words of the licence; absent where the package has none. */
  text: z.string().exactOptional(),
});
export type Licence = z.output<typeof licence>;

/** What the program is made of. */
export const aboutFacts = z.object({
  console: z.string(),
  /** Which way of speaking to servers it knows. */
  protocol: z.int(),
  electron: z.string(),
  chromium: z.string(),
  node: z.string(),
  /** 'linux 6.8.0 x64' */
  system: z.string(),
  /** In the order of their names. */
  licences: z.array(licence),
});
export type AboutFacts = z.output<typeof aboutFacts>;
