import { z } from 'zod';
import type { Activation } from './os-notifier.ts';

/** As much as macOS says of the message that was clicked to start the program. */
const launchInfo = z.object({ identifier: z.string().regex(/^[\w.-]{1,64}$/) });

/**
 * Which message of the system has started the program; undefined: none. Which of its buttons it was is not said in words of
 * ours, and opening the order is never wrong.
 */
export function activationOfLaunch(launch: unknown): Activation | undefined {
  const read = launchInfo.safeParse(launch);
  return read.success ? { id: read.data.identifier, button: undefined } : undefined;
}
