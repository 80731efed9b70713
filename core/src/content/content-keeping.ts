/** The number of versions of a page that are kept regardless of age. */
const newestVersions = 20;
/** How long every version is kept, and a deleted page with all its versions, in days. */
const versionDays = 365;
/** How long a picture is kept that neither a page nor a version shows, in days since its last upload. */
const pictureDays = 30;

/** How much of a page's history is kept; the rest is deleted. The current content is always kept. */
export const contentKeeping = { newestVersions, versionDays, pictureDays } as const;
