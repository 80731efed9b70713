import { Migration } from '@mikro-orm/migrations';

export class Migration20261122190938_customers_zone_and_receipt extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `alter table "orders" add "time_zone" text null, add "company_name" text null, add "company_address" text null, add "tax_number" text null;`,
    );

    this.addSql(`alter table "mails" add "time_zone" text null;`);
  }
}
