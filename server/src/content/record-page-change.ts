import type { Em } from '../db/orm.ts';
import type { ContentPage } from '../db/rows/pages/content-page.ts';
import type { ContentVersion } from '../db/rows/pages/content-version.ts';
import { recordEvent } from '../events/record.ts';
import { recordAudit, type Actor, type NewAuditEntry } from '../audit/record-audit.ts';
import { addVersion } from './content-version.repository.ts';

interface PageChange {
  readonly actor: Actor;
  /** How often the page was saved, including this time; defaults to its row's version. */
  readonly version?: number;
  /** The time stored in the page's row. */
  readonly now: Date;
}

/** Stores the version, the audit entry and the event of a change, in the caller's transaction. Call it last. */
export async function recordPageChange(
  em: Em,
  page: ContentPage,
  action: ContentVersion['action'],
  change: PageChange,
): Promise<void> {
  const { actor, now, version = page.version } = change;
  const { id: pageId, slug, isPublished } = page;
  await addVersion(em, page, action, { actor, version, now });
  const facts = { pageId, slug, isPublished, version };
  const entry: NewAuditEntry =
    action === 'deleted'
      ? { actor, what: 'content.deleted', before: facts }
      : { actor, what: `content.${action}`, after: facts };
  await recordAudit(em, entry, now);
  await recordEvent(em, 'content.changed', { orderNumber: null, pageId, slug }, now);
}
