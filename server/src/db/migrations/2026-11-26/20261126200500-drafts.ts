import { Migration } from '@mikro-orm/migrations';

const waiting = `"last_message_by" = 'customer' or "question_asked_at" is not null or "page_count_asked_at" is not null`;

/** Customers review drafts before delivery. */
export class Migration20261126200500_drafts extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "drafts" ("id" uuid not null, "order_id" uuid not null, "round" int not null, "files" jsonb not null, "state" text not null, "sent_at" timestamptz not null, "staff_id" uuid not null, "answer_by" timestamptz not null, "reminded_at" timestamptz null, "ended_at" timestamptz null, "is_automatic" boolean not null default false, "note" text not null default '', "comments" jsonb not null default '[]', primary key ("id"));`,
    );
    this.addSql(`create unique index "drafts_sent_unique" on "drafts" ("order_id") where state = 'sent';`);
    this.addSql(`alter table "drafts" add constraint "drafts_round_unique" unique ("order_id", "round");`);
    this.addSql(
      `alter table "drafts" add constraint "drafts_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
    this.addSql(
      `alter table "drafts" add constraint "drafts_state_check" check ("state" in ('sent', 'changes', 'approved', 'superseded', 'ended'));`,
    );
    this.addSql(
      `alter table "orders" add "draft_hours" int null, add "draft_state" text null, add "draft_sent_at" timestamptz null;`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_draft_state_check" check ("draft_state" in ('preparing', 'sent', 'changes', 'approved', 'ended'));`,
    );
    this.addSql(`drop index "orders_waiting_for_answer_index";`);
    this.addSql(
      `create index "orders_waiting_for_answer_index" on "orders" ("created_at" DESC, "id" DESC) where ${waiting} or "draft_state" in ('sent', 'changes');`,
    );
    this.addSql(`alter table "mails" drop constraint "mails_kind_check";`);
    this.addSql(
      `alter table "mails" add constraint "mails_kind_check" check ("kind" in ('tracking', 'paid', 'staff', 'assigned', 'sent_back', 'ready', 'message', 'staff_message', 'refund', 'page_count', 'quote', 'correction', 'staff_correction', 'facts', 'draft', 'staff_draft', 'rejection', 'staff_rejection', 'late', 'documents_deleted', 'address_corrected', 'address_replaced', 'my_orders', 'ownership_code', 'access', 'contact', 'saved_form'));`,
    );
  }
}
