import { workLimits, type TableBlock } from '@truepage/core/workspace/block';
import { useText } from '../../../i18n/language-context.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { WorkText } from './block-fields.tsx';

interface TableFieldsProps {
  readonly block: TableBlock;
  readonly lang: string;
  readonly onChange: (block: TableBlock, step: string) => void;
}

/** The cells of a table and its header, with buttons to add and remove rows and columns. */
export function TableFields({ block, lang, onChange }: TableFieldsProps) {
  const text = useText();
  const { rows, hasHeader, id } = block;
  const columns = rows[0]?.length ?? 1;
  const write = (row: number, column: number, value: string) =>
    onChange(
      { ...block, rows: rows.map((cells, at) => (at === row ? cells.with(column, value) : cells)) },
      `${id}.${row}.${column}`,
    );
  return (
    <div className="grid gap-2">
      <div className="overflow-x-auto">
        <div
          className="grid min-w-full gap-1"
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(7rem, 1fr))` }}
        >
          {rows.flatMap((cells, row) =>
            cells.map((cell, column) => (
              <WorkText
                key={`${row}.${column}`}
                label={text('adminWork.cell', { row: row + 1, column: column + 1 })}
                value={cell}
                most={workLimits.cell}
                lang={lang}
                isMain={row === 0 && column === 0}
                isLong
                onChange={(value) => write(row, column, value)}
                className={hasHeader && row === 0 ? 'font-bold' : ''}
              />
            )),
          )}
        </div>
      </div>
      <TableSize block={block} columns={columns} onChange={(next) => onChange(next, '')} />
    </div>
  );
}

interface TableSizeProps {
  readonly block: TableBlock;
  readonly columns: number;
  readonly onChange: (block: TableBlock) => void;
}

function TableSize({ block, columns, onChange }: TableSizeProps) {
  const text = useText();
  const { rows, hasHeader } = block;
  const resize = (next: TableBlock['rows']) => onChange({ ...block, rows: next });
  const empty = Array.from({ length: columns }, () => '');
  const steps = [
    { words: 'adminWork.addRow', isOff: rows.length >= workLimits.rows, next: [...rows, empty] },
    {
      words: 'adminWork.addColumn',
      isOff: columns >= workLimits.columns,
      next: rows.map((cells) => [...cells, '']),
    },
    { words: 'adminWork.removeRow', isOff: rows.length <= 1, next: rows.slice(0, -1) },
    {
      words: 'adminWork.removeColumn',
      isOff: columns <= 1,
      next: rows.map((cells) => cells.slice(0, -1)),
    },
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label className="flex min-h-9 items-center gap-2">
        <input
          type="checkbox"
          checked={hasHeader}
          onChange={(event) => onChange({ ...block, hasHeader: event.target.checked })}
          className="size-5 accent-accent"
        />
        <span>{text('adminWork.header')}</span>
      </label>
      {steps.map(({ words, isOff, next }) => (
        <DeskButton key={words} size="sm" disabled={isOff} onClick={() => resize(next)}>
          {text(words)}
        </DeskButton>
      ))}
    </div>
  );
}
