import { Migration } from '@mikro-orm/migrations';

export class Migration20261123155944_undecided_orders extends Migration {
  override name = 'Migration20261123155944_undecided_orders';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "orders_undecided_index" on "orders" ("id") where "approval" in ('waiting', 'sent_back');`,
    );
    this.addSql(
      `create index "orders_unapproved_index" on "orders" ("id") where "approval" is null and "status" = 'completed' and "notified_at" is null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "orders_undecided_index";`);
    this.addSql(`drop index "orders_unapproved_index";`);
  }
}
