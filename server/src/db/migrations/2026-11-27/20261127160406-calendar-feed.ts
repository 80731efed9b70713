import { Migration } from '@mikro-orm/migrations';

export class Migration20261127160406_calendar_feed extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `alter table "staff_accounts" add "calendar_hash" text null, add "calendar_made_at" timestamptz null;`,
    );
    this.addSql(
      `alter table "staff_accounts" add constraint "staff_accounts_calendar_hash_unique" unique ("calendar_hash");`,
    );
  }
}
