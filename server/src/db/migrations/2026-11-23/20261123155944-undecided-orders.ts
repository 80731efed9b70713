import { Migration } from '@mikro-orm/migrations';

export class Migration20261123155944_undecided_orders extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create index "orders_undecided_index" on "orders" ("id") where "approval" in ('waiting', 'sent_back');`,
    );
    this.addSql(
      `create index "orders_unapproved_index" on "orders" ("id") where "approval" is null and "status" = 'completed' and "notified_at" is null;`,
    );
  }
}
