import { Migration } from '@mikro-orm/migrations';

export class Migration20261124063453_console_sign_ins extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "console_sign_ins" ("code_hash" text not null, "challenge" text not null, "network_hash" text not null, "staff_id" uuid null, "stamp" text null, "expires_at" timestamptz not null, primary key ("code_hash"));`,
    );
    this.addSql(`create index "console_sign_ins_staff_id_index" on "console_sign_ins" ("staff_id");`);
    this.addSql(`create index "console_sign_ins_expires_index" on "console_sign_ins" ("expires_at");`);

    this.addSql(
      `alter table "console_sign_ins" add constraint "console_sign_ins_staff_id_foreign" foreign key ("staff_id") references "staff_accounts" ("id") on delete cascade;`,
    );
  }
}
