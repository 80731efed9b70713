import { Migration } from '@mikro-orm/migrations';

export class Migration20261122213035_preferences extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "staff_accounts" add "preferences" jsonb not null default '{}';`);
  }
}
