import { Migration } from '@mikro-orm/migrations';

const before = ['sent', 'changes', 'approved', 'superseded', 'ended'];
const states = ['sent', 'changes', 'approved', 'superseded', 'withdrawn', 'ended'];

/** Staff can withdraw drafts. */
export class Migration20261127001500_withdrawn_drafts extends Migration {
  override name = 'Migration20261127001500_withdrawn_drafts';

  override up(): void | Promise<void> {
    this.allowStates(states);
  }

  override down(): void | Promise<void> {
    this.addSql(`update "drafts" set "state" = 'superseded' where "state" = 'withdrawn';`);
    this.allowStates(before);
  }

  private allowStates(these: readonly string[]): void {
    const allowed = these.map((state) => `'${state}'`).join(', ');
    this.addSql(`alter table "drafts" drop constraint "drafts_state_check";`);
    this.addSql(`alter table "drafts" add constraint "drafts_state_check" check ("state" in (${allowed}));`);
  }
}
