import { Migration } from '@mikro-orm/migrations';

export class Migration20261123101333_receipts extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "receipts" ("order_id" uuid not null, "year" int not null, "sequence" int not null, "issued_at" timestamptz not null, primary key ("order_id"));`,
    );
    this.addSql(
      `alter table "receipts" add constraint "receipts_number_unique" unique ("year", "sequence");`,
    );

    this.addSql(
      `alter table "receipts" add constraint "receipts_order_id_foreign" foreign key ("order_id") references "orders" ("id") on update cascade on delete no action;`,
    );
    this.addSql(`alter table "receipts" add constraint "receipts_sequence_check" check (sequence > 0);`);
    this.addSql(
      `insert into "receipts" ("order_id", "year", "sequence", "issued_at") select "id", "year", row_number() over (partition by "year" order by "paid_at", "id"), "paid_at" from (select "id", "paid_at", extract(year from "paid_at" at time zone 'UTC')::int as "year" from "orders" where "paid_at" is not null) as "paid";`,
    );
  }
}
