import { Migration } from '@mikro-orm/migrations';

export class Migration20261122183703_office extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `alter table "staff_accounts" add "locale" text null, add "language_pairs" jsonb not null default '[]', add "away_from" timestamptz null, add "away_until" timestamptz null;`,
    );

    this.addSql(`alter table "orders" add "assigned_at" timestamptz null;`);
    this.addSql(`create index "orders_paid_index" on "orders" ("paid_at");`);
    this.addSql(`create index "orders_completed_index" on "orders" ("completed_at");`);
    this.addSql(
      `create index "orders_open_due_index" on "orders" ("due_at", "id") where "paid_at" is not null and "status" <> 'completed';`,
    );

    this.addSql(`alter table "mails" drop constraint "mails_kind_check";`);
    this.addSql(
      `alter table "mails" add constraint "mails_kind_check" check ("kind" in ('tracking', 'paid', 'staff', 'assigned', 'ready', 'refund', 'access', 'contact'));`,
    );
  }
}
