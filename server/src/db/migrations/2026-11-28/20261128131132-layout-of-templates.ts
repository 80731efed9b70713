import { Migration } from '@mikro-orm/migrations';

/** Stored forms contain words without positions: the first document they are used for adds the positions. */
export class Migration20261128131132_layout_of_templates extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "work_templates" add "has_layout" boolean not null default false;`);
  }
}
