import { Migration } from '@mikro-orm/migrations';

export class Migration20261120065534_refund_refusal extends Migration {
  override name = 'Migration20261120065534_refund_refusal';

  override up(): void | Promise<void> {
    this.addSql(`alter table "refund_requests" add "refusal" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "refund_requests" drop column "refusal";`);
  }
}
