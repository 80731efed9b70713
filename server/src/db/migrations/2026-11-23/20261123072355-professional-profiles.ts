import { Migration } from '@mikro-orm/migrations';

export class Migration20261123072355_professional_profiles extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "professional_profiles" ("staff_id" uuid not null, "legal_name" text not null default '', "address" text not null default '', "telephone" text not null default '', "email" text not null default '', "credentials" jsonb not null default '[]', "signature" text null, "updated_at" timestamptz not null, primary key ("staff_id"));`,
    );

    this.addSql(`alter table "stored_files" add "pages" int null;`);

    this.addSql(
      `alter table "professional_profiles" add constraint "professional_profiles_staff_id_foreign" foreign key ("staff_id") references "staff_accounts" ("id") on update cascade on delete cascade;`,
    );
  }
}
