import { Migration } from '@mikro-orm/migrations';

/** The promises made with an order's payment, and whether it was found late. */
export class Migration20261126160500_promises extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `alter table "orders" add "promised_at" timestamptz null, add "late_percent" int null, add "late_at" timestamptz null;`,
    );
    this.addSql(
      `create index "orders_late_index" on "orders" ("due_at") where "late_percent" is not null and "late_at" is null and "status" <> 'completed';`,
    );
  }
}
