import { Migration } from '@mikro-orm/migrations';

export class Migration20261124042007_passkeys extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "passkey_challenges" ("challenge" text not null, "staff_id" uuid null, "expires_at" timestamptz not null, primary key ("challenge"));`,
    );
    this.addSql(`create index "passkey_challenges_expires_index" on "passkey_challenges" ("expires_at");`);

    this.addSql(
      `create table "passkeys" ("id" text not null, "staff_id" uuid not null, "name" text not null, "public_key" text not null, "counter" bigint not null, "transports" jsonb not null, "created_at" timestamptz not null, "last_used_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "passkeys_staff_id_index" on "passkeys" ("staff_id");`);

    this.addSql(
      `alter table "passkey_challenges" add constraint "passkey_challenges_staff_id_foreign" foreign key ("staff_id") references "staff_accounts" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "passkeys" add constraint "passkeys_staff_id_foreign" foreign key ("staff_id") references "staff_accounts" ("id") on delete cascade;`,
    );
  }
}
