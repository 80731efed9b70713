import { Migration } from '@mikro-orm/migrations';

const waiting = `"last_message_by" = 'customer' or "question_asked_at" is not null or "page_count_asked_at" is not null or "draft_state" in ('sent', 'changes')`;

/** Orders with facts to confirm wait for the customer, like those with a question. */
export class Migration20261127031500_facts_waited_for extends Migration {
  override up(): void | Promise<void> {
    this.addSql(`drop index "orders_waiting_for_answer_index";`);
    this.addSql(
      `create index "orders_waiting_for_answer_index" on "orders" ("created_at" DESC, "id" DESC) where ${waiting} or "facts_state" = 'sent';`,
    );
  }
}
