import { Migration } from '@mikro-orm/migrations';

/** Monthly invoices and credit notes of partners. */
export class Migration20261127111010_partner_invoices extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "closed_months" ("month" text not null, "closed_at" timestamptz not null, primary key ("month"));`,
    );

    this.addSql(
      `create table "partner_invoices" ("id" uuid not null, "account_id" uuid not null, "kind" text not null, "year" int not null, "sequence" int not null, "month" text not null, "issued_at" timestamptz not null, "due_at" timestamptz not null, "opening" int not null, "closing" int not null, "charged" int not null, "due" int not null, "facts" jsonb not null, "pdf" bytea null, "reminders" int not null default 0, primary key ("id"));`,
    );
    this.addSql(
      `alter table "partner_invoices" add constraint "partner_invoices_number_unique" unique ("year", "sequence");`,
    );

    this.addSql(
      `create table "invoiced_entries" ("entry_id" uuid not null, "invoice_id" uuid not null, primary key ("entry_id"));`,
    );

    this.addSql(
      `alter table "partner_accounts" add "payment_days" int not null default 14, add "language" text not null default 'en';`,
    );
    this.addSql(
      `alter table "partner_accounts" add constraint "partner_accounts_language_check" check ("language" in ('en', 'es'));`,
    );

    this.addSql(
      `alter table "partner_invoices" add constraint "partner_invoices_account_id_foreign" foreign key ("account_id") references "partner_accounts" ("id");`,
    );
    this.addSql(
      `alter table "partner_invoices" add constraint "partner_invoices_sequence_check" check (sequence > 0);`,
    );
    this.addSql(
      `alter table "partner_invoices" add constraint "partner_invoices_kind_check" check ("kind" in ('invoice', 'credit_note'));`,
    );

    this.addSql(
      `alter table "invoiced_entries" add constraint "invoiced_entries_entry_id_foreign" foreign key ("entry_id") references "partner_entries" ("id") on update cascade on delete no action;`,
    );
    this.addSql(
      `alter table "invoiced_entries" add constraint "invoiced_entries_invoice_id_foreign" foreign key ("invoice_id") references "partner_invoices" ("id");`,
    );
  }
}
