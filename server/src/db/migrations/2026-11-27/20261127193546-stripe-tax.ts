import { Migration } from '@mikro-orm/migrations';

export class Migration20261127193546_stripe_tax extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "payment_entries" add "tax" int null, add "taxes" jsonb null;`);

    this.addSql(`alter table "payment_attempts" add "tax" text null;`);
    this.addSql(
      `alter table "payment_attempts" add constraint "payment_attempts_tax_check" check ("tax" in ('asked', 'refused'));`,
    );
  }
}
