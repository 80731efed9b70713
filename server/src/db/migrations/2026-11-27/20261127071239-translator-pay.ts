import { Migration } from '@mikro-orm/migrations';

export class Migration20261127071239_translator_pay extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "pay_rates" ("staff_id" uuid not null, "from_language" text not null, "to_language" text not null, "unit" text not null, "rate" int not null, primary key ("staff_id", "from_language", "to_language"));`,
    );

    this.addSql(
      `create table "order_pay" ("order_id" uuid not null, "staff_id" uuid not null, "unit" text not null, "rate" int not null, primary key ("order_id"));`,
    );

    this.addSql(
      `create table "earnings" ("id" uuid not null, "order_id" uuid not null, "staff_id" uuid not null, "kind" text not null, "unit" text not null, "rate" int not null, "quantity" int not null, "amount" int not null, "reason" text null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "earnings_staff_index" on "earnings" ("staff_id", "at");`);
    this.addSql(`alter table "earnings" add constraint "earnings_order_unique" unique ("order_id", "kind");`);

    this.addSql(
      `alter table "pay_rates" add constraint "pay_rates_staff_id_foreign" foreign key ("staff_id") references "staff_accounts" ("id") on delete no action;`,
    );
    this.addSql(`alter table "pay_rates" add constraint "pay_rates_rate_check" check (rate >= 0);`);
    this.addSql(
      `alter table "pay_rates" add constraint "pay_rates_unit_check" check ("unit" in ('page', 'hundred_words'));`,
    );

    this.addSql(
      `alter table "order_pay" add constraint "order_pay_order_id_foreign" foreign key ("order_id") references "orders" ("id") on update cascade on delete no action;`,
    );
    this.addSql(
      `alter table "order_pay" add constraint "order_pay_staff_id_foreign" foreign key ("staff_id") references "staff_accounts" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "order_pay" add constraint "order_pay_unit_check" check ("unit" in ('page', 'hundred_words'));`,
    );

    this.addSql(
      `alter table "earnings" add constraint "earnings_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "earnings" add constraint "earnings_staff_id_foreign" foreign key ("staff_id") references "staff_accounts" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "earnings" add constraint "earnings_kind_check" check ("kind" in ('earned', 'reversed'));`,
    );
    this.addSql(
      `alter table "earnings" add constraint "earnings_unit_check" check ("unit" in ('page', 'hundred_words'));`,
    );
  }
}
