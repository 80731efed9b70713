import { Migration } from '@mikro-orm/migrations';

export class Migration20261122223914_open_orders_counted extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`drop index "orders_open_due_index";`);
    this.addSql(
      `create index "orders_open_due_index" on "orders" ("due_at", "id") include ("assignee_id", "completed_at", "paid_at", "status") where "paid_at" is not null and "status" <> 'completed';`,
    );

    // Invited accounts had the text '{}' instead.
    this.addSql(
      `update "staff_accounts" set "preferences" = '{}' where jsonb_typeof("preferences") <> 'object';`,
    );
    this.addSql(
      `alter table "staff_accounts" add constraint "staff_accounts_preferences_check" check (jsonb_typeof(preferences) = 'object');`,
    );
  }
}
