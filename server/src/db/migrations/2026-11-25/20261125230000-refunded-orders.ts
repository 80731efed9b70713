import { Migration } from '@mikro-orm/migrations';

/** Orders store whether they are fully refunded, so that lists and counts need no ledger. moneyBack() in SQL. */
export class Migration20261125230000_refunded_orders extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "orders" add "refunded_at" timestamptz null;`);
    this.addSql(`update "orders" set "refunded_at" = "ledger"."refunded_at" from (
      select "order_id", max("at") filter (where "kind" = 'refund') as "refunded_at"
      from "payment_entries" group by "order_id"
      having coalesce(sum("amount") filter (where "kind" = 'refund'), 0) < 0
        and coalesce(sum("amount") filter (where "kind" = 'dispute'), 0) >= 0
        and sum("amount") filter (where "kind" <> 'dispute') <= 0
    ) as "ledger" where "ledger"."order_id" = "orders"."id";`);
    this.addSql(`drop index "orders_waiting_due_index";`);
    this.addSql(
      `create index "orders_waiting_due_index" on "orders" (("status" = 'completed' or "paid_at" is null or "refunded_at" is not null), "due_at", "id");`,
    );
    this.addSql(`drop index "orders_open_due_index";`);
    this.addSql(
      `create index "orders_open_due_index" on "orders" ("due_at", "id") include ("assignee_id", "completed_at", "paid_at", "refunded_at", "status") where "paid_at" is not null and "status" <> 'completed';`,
    );
    this.addSql(
      `create index "orders_unnotified_index" on "orders" ("created_at" DESC, "id" DESC) where "status" = 'completed' and "paid_at" is not null and "notified_at" is null;`,
    );
  }
}
