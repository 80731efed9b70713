/** The version of Stripe's API that the sandbox speaks: the one that the installed SDK pins (a test compares them). */
export const API_VERSION = '2026-10-28.endive';
