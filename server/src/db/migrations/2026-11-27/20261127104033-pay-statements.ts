import { Migration } from '@mikro-orm/migrations';

export class Migration20261127104033_pay_statements extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "pay_statements" ("id" uuid not null, "staff_id" uuid not null, "period" text not null, "state" text not null, "total" int not null, "made_at" timestamptz not null, "objection" text null, "answer" text null, "year" int null, "sequence" int null, "agreed_at" timestamptz null, "paid_at" timestamptz null, "paper" text null, primary key ("id"));`,
    );
    this.addSql(
      `create unique index "pay_statements_period_unique" on "pay_statements" ("staff_id", "period") where state <> 'withdrawn';`,
    );
    this.addSql(
      `alter table "pay_statements" add constraint "pay_statements_number_unique" unique ("year", "sequence");`,
    );

    this.addSql(
      `create table "pay_payees" ("staff_id" uuid not null, "details" text not null, "updated_at" timestamptz not null, primary key ("staff_id"));`,
    );

    this.addSql(`alter table "earnings" add "statement_id" uuid null;`);
    this.addSql(
      `alter table "earnings" add constraint "earnings_statement_id_foreign" foreign key ("statement_id") references "pay_statements" ("id") on delete no action;`,
    );
    this.addSql(`create index "earnings_statement_id_index" on "earnings" ("statement_id");`);

    this.addSql(
      `alter table "pay_statements" add constraint "pay_statements_staff_id_foreign" foreign key ("staff_id") references "staff_accounts" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "pay_statements" add constraint "pay_statements_total_check" check (total > 0);`,
    );
    this.addSql(
      `alter table "pay_statements" add constraint "pay_statements_agreed_check" check ((state in ('agreed', 'paid')) = (sequence is not null) and (sequence is null) = (year is null) and (sequence is null) = (agreed_at is null) and (sequence is null) = (paper is null));`,
    );
    this.addSql(
      `alter table "pay_statements" add constraint "pay_statements_paid_check" check ((state = 'paid') = (paid_at is not null));`,
    );
    this.addSql(
      `alter table "pay_statements" add constraint "pay_statements_state_check" check ("state" in ('open', 'disputed', 'withdrawn', 'agreed', 'paid'));`,
    );

    this.addSql(
      `alter table "pay_payees" add constraint "pay_payees_staff_id_foreign" foreign key ("staff_id") references "staff_accounts" ("id") on update cascade on delete cascade;`,
    );
  }
}
