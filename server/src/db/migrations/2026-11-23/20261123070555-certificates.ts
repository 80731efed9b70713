import { Migration } from '@mikro-orm/migrations';

export class Migration20261123070555_certificates extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "certificates" ("id" uuid not null, "number" text not null, "order_id" uuid not null, "translation_file_id" uuid not null, "issuer_id" uuid not null, "profile" text not null, "facts" jsonb not null, "agreement" text not null, "delivery_file_id" uuid null, "certificate_file_id" uuid not null, "delivery_sha256" text null, "certificate_sha256" text not null, "translation_sha256" text not null, "original_sha256" text null, "pages" int not null, "record" text not null, "status_index" int not null, "issued_at" timestamptz not null, "superseded_at" timestamptz null, "revoked_at" timestamptz null, "revocation_reason" text null, "checks" int not null default 0, "last_checked_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "certificates" add constraint "certificates_number_unique" unique ("number");`);
    this.addSql(`create index "certificates_order_id_index" on "certificates" ("order_id");`);
    this.addSql(
      `create index "certificates_translation_file_id_index" on "certificates" ("translation_file_id");`,
    );
    this.addSql(`create index "certificates_delivery_sha256_index" on "certificates" ("delivery_sha256");`);
    this.addSql(
      `create index "certificates_certificate_sha256_index" on "certificates" ("certificate_sha256");`,
    );
    this.addSql(
      `alter table "certificates" add constraint "certificates_status_index_unique" unique ("status_index");`,
    );
    this.addSql(
      `create unique index "certificates_valid_unique" on "certificates" ("order_id") where superseded_at is null and revoked_at is null;`,
    );

    this.addSql(`alter table "stored_files" drop constraint "stored_files_kind_check";`);
    this.addSql(`alter table "stored_files" add "uploaded_by" uuid null;`);
    this.addSql(
      `alter table "stored_files" add constraint "stored_files_kind_check" check ("kind" in ('original', 'translation', 'delivery', 'certificate'));`,
    );

    this.addSql(
      `alter table "certificates" add constraint "certificates_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
    this.addSql(`alter table "certificates" add constraint "certificates_pages_check" check (pages > 0);`);
    this.addSql(
      `alter table "certificates" add constraint "certificates_revocation_check" check ((revoked_at is null) = (revocation_reason is null));`,
    );
    this.addSql(
      `alter table "certificates" add constraint "certificates_ended_once_check" check (superseded_at is null or revoked_at is null);`,
    );
    this.addSql(
      `alter table "certificates" add constraint "certificates_profile_check" check ("profile" in ('generic', 'uscis', 'eoir', 'uk', 'ircc', 'au'));`,
    );
  }
}
