import { Migration } from '@mikro-orm/migrations';

export class Migration20261125180400_signing_keys extends Migration {
  override name = 'Migration20261125180400_signing_keys';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "installations" add "certificate_key_ids" jsonb null, add "seal_fingerprint" text null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "installations" drop column "certificate_key_ids", drop column "seal_fingerprint";`,
    );
  }
}
