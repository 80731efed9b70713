import { Migration } from '@mikro-orm/migrations';
import { sourceToHtml } from '@truepage/core/content/source-html';

/** Rows per query: a page may have 400,000 characters. */
const batch = 50;

interface Row {
  readonly id: string;
  readonly content: string;
  readonly es: { readonly title: string; readonly content: string } | null;
}

/**
 * Converts pages and their versions from light markdown to HTML. Elements that markdown could not express are removed,
 * as always, when a page is read.
 */
export class Migration20261126031600_pages_as_html extends Migration {
  override async up(): Promise<void> {
    await this.convert('content_pages');
    await this.convert('content_versions');
  }

  private async convert(table: 'content_pages' | 'content_versions'): Promise<void> {
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const rows = (await this.execute(
        `select id, content, es from ${table} where id > ? order by id limit ${batch}`,
        [after],
      )) as unknown as readonly Row[];
      const converted = rows.map(({ id, content, es }) => ({
        id,
        content: sourceToHtml(content),
        es: es === null ? null : { ...es, content: sourceToHtml(es.content) },
      }));
      await this.execute(
        `update ${table} set content = other.content, es = other.es
          from jsonb_to_recordset(?::jsonb) as other (id uuid, content text, es jsonb) where ${table}.id = other.id`,
        [JSON.stringify(converted)],
      );
      const last = rows.at(-1);
      if (last === undefined || rows.length < batch) return;
      after = last.id;
    }
  }
}
