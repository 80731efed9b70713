import type { Em } from '../db/orm.ts';
import type { ContentPage } from '../db/rows/pages/content-page.ts';
import type { ContentVersion } from '../db/rows/pages/content-version.ts';
import { recordEvent } from '../events/record.ts';
import { recordAudit, type Actor, type NewAuditEntry } from '../audit/record-audit.ts';
import { addVersion } from './content-version.repository.ts';

interface PageChange {
  readonly actor: Actor;
  /** How often the page was saved, this time included; left out: what its row says. */
  readonly version?: number;
  /** What its row says of the time. */
  readonly now: Date;
}

/** Keeps the version, the entry of the audit log and the news of a change, in the caller's transaction: call it last. */
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
