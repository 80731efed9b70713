import { Migration } from '@mikro-orm/migrations';

/**
 * An order may have several documents: files, checks and certificates name theirs. Existing ones belong to document 1.
 */
export class Migration20261126052825_documents_of_an_order extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `alter table "orders" add "document_count" int not null default 1, add "certificates" text not null default 'one';`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_document_count_check" check (document_count > 0);`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_certificates_check" check ("certificates" in ('one', 'each'));`,
    );

    this.addSql(`alter table "delivery_checks" drop constraint "delivery_checks_version_unique";`);
    this.addSql(`alter table "delivery_checks" add "document" int not null default 1;`);
    this.addSql(
      `alter table "delivery_checks" add constraint "delivery_checks_version_unique" unique ("order_id", "document", "version");`,
    );

    this.addSql(`drop index "certificates_valid_unique";`);
    this.addSql(`alter table "certificates" add "document" int not null default 1;`);
    this.addSql(
      `create unique index "certificates_valid_unique" on "certificates" ("order_id", "document") where superseded_at is null and revoked_at is null;`,
    );

    this.addSql(`drop index "stored_files_current_unique";`);
    this.addSql(
      `alter table "stored_files" add "document" int not null default 1, add "page_count_source" text null, add "document_flags" jsonb null;`,
    );
    this.addSql(
      `create unique index "stored_files_current_unique" on "stored_files" ("order_id", "kind", "document") where replaced_at is null;`,
    );
    this.addSql(
      `alter table "stored_files" add constraint "stored_files_document_check" check (document >= 0);`,
    );
  }
}
