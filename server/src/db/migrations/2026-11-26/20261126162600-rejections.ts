import { Migration } from '@mikro-orm/migrations';

const mailKinds = `'tracking', 'paid', 'staff', 'assigned', 'sent_back', 'ready', 'message', 'staff_message', 'refund', 'page_count', 'quote', 'correction', 'staff_correction', 'facts', 'documents_deleted', 'address_corrected', 'address_replaced', 'my_orders', 'ownership_code', 'access', 'contact', 'saved_form'`;
const fileKinds = `'original', 'translation', 'delivery', 'certificate', 'attached'`;

/** Customers report that an authority rejected their translation, with its letter, and the office decides. */
export class Migration20261126162600_rejections extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "rejections" ("id" uuid not null, "order_id" uuid not null, "letter_id" uuid not null, "authority" text not null, "description" text not null, "state" text not null, "received_at" timestamptz not null, "decide_by" timestamptz not null, "decided_at" timestamptz null, "staff_id" uuid null, "reason" text not null default '', "refunded" int null, "recipient" text null, primary key ("id"));`,
    );
    this.addSql(`create index "rejections_order_id_index" on "rejections" ("order_id");`);
    this.addSql(`create index "rejections_letter_id_index" on "rejections" ("letter_id");`);
    this.addSql(
      `create unique index "rejections_open_unique" on "rejections" ("order_id") where state = 'open';`,
    );
    this.addSql(
      `alter table "rejections" add constraint "rejections_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
    this.addSql(
      `alter table "rejections" add constraint "rejections_letter_id_foreign" foreign key ("letter_id") references "stored_files" ("id") on delete no action;`,
    );
    this.addSql(
      `alter table "rejections" add constraint "rejections_decided_check" check ((state = 'open') = (decided_at is null));`,
    );
    this.addSql(
      `alter table "rejections" add constraint "rejections_refunded_check" check ((state = 'refunded') = (refunded is not null));`,
    );
    this.addSql(
      `alter table "rejections" add constraint "rejections_reissued_check" check ((state = 'reissued') = (recipient is not null));`,
    );
    this.addSql(
      `alter table "rejections" add constraint "rejections_state_check" check ("state" in ('open', 'refunded', 'reissued', 'declined'));`,
    );
    this.addSql(
      `alter table "rejections" add constraint "rejections_recipient_check" check ("recipient" in ('uscis', 'eoir', 'uk', 'ircc', 'au', 'university', 'employer', 'court', 'other'));`,
    );
    this.allow('stored_files', `${fileKinds}, 'letter'`);
    this.allow('mails', mailKinds.replace(`'facts'`, `'facts', 'rejection', 'staff_rejection'`));
  }

  private allow(table: string, kinds: string): void {
    this.addSql(`alter table "${table}" drop constraint "${table}_kind_check";`);
    this.addSql(`alter table "${table}" add constraint "${table}_kind_check" check ("kind" in (${kinds}));`);
  }
}
