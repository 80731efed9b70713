import { Migration } from '@mikro-orm/migrations';

/** Staff can withdraw drafts. */
export class Migration20261127001500_withdrawn_drafts extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "drafts" drop constraint "drafts_state_check";`);
    this.addSql(
      `alter table "drafts" add constraint "drafts_state_check" check ("state" in ('sent', 'changes', 'approved', 'superseded', 'withdrawn', 'ended'));`,
    );
  }
}
