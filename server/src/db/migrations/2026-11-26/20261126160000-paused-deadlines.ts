import { Migration } from '@mikro-orm/migrations';

const isNotOpen = `"status" = 'completed' or "paid_at" is null or "refunded_at" is not null`;
const longestWait = `interval '7 days'`;

/** Questions pause the deadline; orders store who has to act next. */
export class Migration20261126160000_paused_deadlines extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`alter table "messages" add "question" text null, add "closed_at" timestamptz null;`);
    this.addSql(
      `alter table "messages" add constraint "messages_question_end_check" check ((question is null or author = 'staff') and (closed_at is null) = (question is null or question = 'open'));`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_question_check" check ("question" in ('open', 'answered', 'withdrawn', 'ended'));`,
    );
    this.addSql(
      `alter table "orders" add "paused_at" timestamptz null, add "question_asked_at" timestamptz null, add "last_message_by" text null;`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_last_message_by_check" check ("last_message_by" in ('customer', 'staff'));`,
    );
    this.addSql(
      `update "orders" set "last_message_by" = (select author from messages where order_id = orders.id order by sequence desc limit 1) where id in (select order_id from messages);`,
    );
    // Until now, the due time of an order with an open question assumed the longest wait.
    this.addSql(
      `update "orders" set "paused_at" = "page_count_asked_at", "due_at" = "due_at" - ${longestWait} where "page_count_asked_at" is not null;`,
    );
    this.addSql(`drop index "orders_page_count_asked_index";`);
    this.addSql(
      `create index "orders_waiting_for_answer_index" on "orders" ("created_at" DESC, "id" DESC) where "last_message_by" = 'customer' or "question_asked_at" is not null or "page_count_asked_at" is not null;`,
    );
    this.addSql(`drop index "orders_waiting_due_index";`);
    this.addSql(
      `create index "orders_waiting_due_index" on "orders" ((case when ${isNotOpen} then 2 when "paused_at" is not null then 1 else 0 end), "due_at", "id");`,
    );
    this.addSql(`drop index "orders_open_due_index";`);
    this.addSql(
      `create index "orders_open_due_index" on "orders" ("due_at", "id") include ("assignee_id", "completed_at", "paid_at", "paused_at", "refunded_at", "status") where "paid_at" is not null and "status" <> 'completed';`,
    );
  }
}
