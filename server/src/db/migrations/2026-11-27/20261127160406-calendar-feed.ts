import { Migration } from '@mikro-orm/migrations';

export class Migration20261127160406_calendar_feed extends Migration {
  override name = 'Migration20261127160406_calendar_feed';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "staff_accounts" add "calendar_hash" text null, add "calendar_made_at" timestamptz null;`,
    );
    this.addSql(
      `alter table "staff_accounts" add constraint "staff_accounts_calendar_hash_unique" unique ("calendar_hash");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "staff_accounts" drop constraint "staff_accounts_calendar_hash_unique";`);
    this.addSql(`alter table "staff_accounts" drop column "calendar_hash", drop column "calendar_made_at";`);
  }
}
