import { Migration } from '@mikro-orm/migrations';

export class Migration20261124030405_audit_chain extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "audit_links" ("position" bigint not null, "entry_id" bigint not null, "hash" text not null, primary key ("position"));`,
    );
    this.addSql(
      `alter table "audit_links" add constraint "audit_links_entry_id_unique" unique ("entry_id");`,
    );

    this.addSql(
      `create or replace function "audit_links_audit_links_append_only_fn"() returns trigger as $$ begin raise exception 'the audit log is append-only'; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "audit_links_append_only" BEFORE UPDATE OR DELETE on "audit_links" for each ROW execute function "audit_links_audit_links_append_only_fn"();`,
    );
  }
}
