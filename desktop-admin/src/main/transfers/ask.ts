import type { z } from 'zod';
import type { StaffSession } from '../console-context.ts';

/** Returns undefined if there is no answer, or one that this version cannot read. */
export async function ask<Shape extends z.ZodType>(
  { fetch, signal }: StaffSession,
  address: string,
  shape: Shape,
): Promise<z.output<Shape> | undefined> {
  try {
    const answer = await fetch(address, { signal });
    return answer.ok ? shape.safeParse(await answer.json()).data : undefined;
  } catch {
    return undefined;
  }
}
