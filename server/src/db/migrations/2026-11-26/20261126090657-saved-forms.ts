import { Migration } from '@mikro-orm/migrations';

/** Order forms are saved for later, with their uploads and emailed links. */
export class Migration20261126090657_saved_forms extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "saved_forms" ("id" uuid not null, "browser" text not null, "generation" int not null, "mailed_to" text not null, "sealed" text not null, "total" int null, "saved_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "saved_forms_mailed_to_index" on "saved_forms" ("mailed_to");`);
    this.addSql(`create index "saved_forms_expires_at_index" on "saved_forms" ("expires_at");`);

    this.addSql(
      `create table "saved_form_links" ("token_hash" text not null, "form_id" uuid not null, "mailed_to" text not null, primary key ("token_hash"));`,
    );
    this.addSql(`create index "saved_form_links_form_id_index" on "saved_form_links" ("form_id");`);

    this.addSql(`alter table "mails" drop constraint "mails_kind_check";`);
    this.addSql(
      `alter table "mails" add constraint "mails_kind_check" check ("kind" in ('tracking', 'paid', 'staff', 'assigned', 'sent_back', 'ready', 'refund', 'documents_deleted', 'address_corrected', 'address_replaced', 'my_orders', 'ownership_code', 'access', 'contact', 'saved_form'));`,
    );
    this.addSql(`create index "mails_saved_form_index" on "mails" ("created_at") where kind = 'saved_form';`);

    this.addSql(`alter table "uploads" add "saved_form_id" uuid null;`);
    this.addSql(
      `alter table "uploads" add constraint "uploads_saved_form_id_foreign" foreign key ("saved_form_id") references "saved_forms" ("id") on delete set null;`,
    );
    this.addSql(`create index "uploads_saved_form_id_index" on "uploads" ("saved_form_id");`);

    this.addSql(
      `alter table "saved_form_links" add constraint "saved_form_links_form_id_foreign" foreign key ("form_id") references "saved_forms" ("id") on delete cascade;`,
    );
  }
}
