import { Migration } from '@mikro-orm/migrations';

export class Migration20261127111019_firm_members extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "firm_members" ("id" uuid not null, "account_id" uuid not null, "email" text not null, "link_hash" text null, "link_expires_at" timestamptz null, "invited_at" timestamptz not null, "joined_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "firm_members" add constraint "firm_members_link_hash_unique" unique ("link_hash");`,
    );
    this.addSql(
      `alter table "firm_members" add constraint "firm_members_email_unique" unique ("account_id", "email");`,
    );

    this.addSql(`alter table "orders" drop column "search_text";`);
    this.addSql(
      `alter table "orders" add "matter_number" text null, add "search_text" text generated always as (searched_text(order_number || ' ' || full_name || ' ' || email || '/' || coalesce(matter_number, '') || '/' || document_names)) stored null;`,
    );
    this.addSql(`create index "orders_search_index" on "orders" using gin ("search_text" gin_trgm_ops);`);

    this.addSql(`alter table "mails" drop constraint "mails_kind_check";`);
    this.addSql(
      `alter table "mails" add constraint "mails_kind_check" check ("kind" in ('tracking', 'paid', 'staff', 'assigned', 'sent_back', 'ready', 'message', 'staff_message', 'refund', 'page_count', 'quote', 'correction', 'staff_correction', 'facts', 'draft', 'staff_draft', 'rejection', 'staff_rejection', 'late', 'documents_deleted', 'address_corrected', 'address_replaced', 'my_orders', 'ownership_code', 'access', 'contact', 'saved_form', 'firm_invitation'));`,
    );

    this.addSql(
      `alter table "firm_members" add constraint "firm_members_account_id_foreign" foreign key ("account_id") references "partner_accounts" ("id");`,
    );
  }
}
