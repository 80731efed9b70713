import { Migration } from '@mikro-orm/migrations';

export class Migration20261127225407_partner_billing extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "partner_accounts" add "billing_address" jsonb null, add "tax_id" text null;`);

    this.addSql(
      `alter table "partner_invoices" add "tax_calculations" jsonb null, add "tax_transactions" jsonb null, add "is_tax_recorded" boolean not null default true;`,
    );

    this.addSql(`alter table "payment_entries" drop constraint "payment_entries_kind_check";`);
    this.addSql(
      `alter table "payment_entries" add constraint "payment_entries_kind_check" check ("kind" in ('charge', 'manual', 'free', 'account', 'refund', 'dispute', 'tax'));`,
    );
  }
}
