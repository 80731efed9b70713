import { Migration } from '@mikro-orm/migrations';

export class Migration20261125180400_signing_keys extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `alter table "installations" add "certificate_key_ids" jsonb null, add "seal_fingerprint" text null;`,
    );
  }
}
