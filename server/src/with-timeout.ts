/** The outcome of `work`, or a rejection when there is none after `ms`. The work itself goes on. */
export async function withTimeout<Outcome>(work: Promise<Outcome>, ms: number): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
