import { Migration } from '@mikro-orm/migrations';

export class Migration20261127111035_pay_batches extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "pay_debtors" ("id" text not null, "details" text not null, "updated_at" timestamptz not null, primary key ("id"));`,
    );

    this.addSql(
      `create table "pay_batches" ("id" uuid not null, "format" text not null, "staff_id" uuid not null, "made_at" timestamptz not null, "state" text not null, "ended_at" timestamptz null, "numbers" jsonb not null, "total" int not null, "file" text not null, primary key ("id"));`,
    );

    this.addSql(`alter table "pay_statements" add "batch_id" uuid null;`);
    this.addSql(
      `alter table "pay_statements" add constraint "pay_statements_batch_id_foreign" foreign key ("batch_id") references "pay_batches" ("id") on delete no action;`,
    );
    this.addSql(`create index "pay_statements_batch_id_index" on "pay_statements" ("batch_id");`);

    this.addSql(
      `alter table "pay_batches" add constraint "pay_batches_staff_id_foreign" foreign key ("staff_id") references "staff_accounts" ("id") on delete no action;`,
    );
    this.addSql(`alter table "pay_batches" add constraint "pay_batches_total_check" check (total > 0);`);
    this.addSql(
      `alter table "pay_batches" add constraint "pay_batches_format_check" check ("format" in ('csv', 'sepa'));`,
    );
    this.addSql(
      `alter table "pay_batches" add constraint "pay_batches_state_check" check ("state" in ('open', 'paid', 'cancelled'));`,
    );
  }
}
