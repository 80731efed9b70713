/** The number of versions of a page that are kept at any age. */
const newestVersions = 20;
/** How long every version is kept, and a deleted page with all of its, in days. */
const versionDays = 365;
/** How long a picture is kept that no page and no version shows, from when it was last uploaded, in days. */
const pictureDays = 30;

/** What is kept of pages; the rest is deleted. A page's current content is always kept. */
export const contentKeeping = { newestVersions, versionDays, pictureDays } as const;
