import { z } from 'zod';

/** A third-party package in the program. */
export const licence = z.object({
  name: z.string(),
  version: z.string(),
  /** The SPDX identifier, such as 'MIT'; absent if the package has none. */
  identifier: z.string().exactOptional(),
  /** The text of the licence; absent if the package has none. */
  text: z.string().exactOptional(),
});
export type Licence = z.output<typeof licence>;

/** The content of the about dialog. */
export const aboutFacts = z.object({
  console: z.string(),
  /** The protocol version for servers. */
  protocol: z.int(),
  electron: z.string(),
  chromium: z.string(),
  node: z.string(),
  /** 'linux 6.8.0 x64' */
  system: z.string(),
  /** Sorted by name. */
  licences: z.array(licence),
});
export type AboutFacts = z.output<typeof aboutFacts>;
