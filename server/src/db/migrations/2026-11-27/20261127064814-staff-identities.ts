import { Migration } from '@mikro-orm/migrations';

/** Staff accounts that sign in at the owner's identity provider. */
export class Migration20261127064814_staff_identities extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `alter table "staff_accounts" add "identity_issuer" text null, add "identity_subject" text null;`,
    );
    this.addSql(
      `alter table "staff_accounts" add constraint "staff_accounts_identity_unique" unique ("identity_issuer", "identity_subject");`,
    );
  }
}
