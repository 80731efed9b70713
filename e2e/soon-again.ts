/** Polling intervals for retried assertions: by default Playwright soon pauses for a second between two attempts, which wastes time. */
export const soonAgain: { readonly intervals: number[] } = { intervals: [50] };
