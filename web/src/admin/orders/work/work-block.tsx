import type { MouseEvent, ReactNode } from 'react';
import { ArrowDown, ArrowUp, Check, Trash2 } from 'lucide-react';
import {
  blockKinds,
  confirmed,
  filledOf,
  markKinds,
  needsConfirmation,
  workLimits,
  type Block,
  type BlockKind,
  type FieldBlock,
  type MarkKind,
} from '@truepage/core/workspace/block';
import { asKind, moveBlock, removeBlock, replaceBlock } from '@truepage/core/workspace/edit-pages';
import { useText } from '../../../i18n/language-context.ts';
import { useAmounts } from '../../../i18n/formats/use-amounts.ts';
import { controlClass } from '../../ui/control-class.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { WorkText } from './block-fields.tsx';
import { focusAfterConfirming } from './focus-block.ts';
import { TableFields } from './table-fields.tsx';
import type { Work } from './use-work.ts';

interface WorkBlockProps {
  readonly block: Block;
  /** The position on its page, from 1. */
  readonly number: number;
  /** The translation's language: a BCP 47 tag. */
  readonly lang: string;
  readonly edit: Work['edit'];
  /** Shown below the block's texts while it has the focus. */
  readonly help: ReactNode;
}

/** A block of a page that can be edited, moved, converted to another kind, or removed. */
export function WorkBlock({ block, number, lang, edit, help }: WorkBlockProps) {
  const text = useText();
  const change = (next: Block, step = '') =>
    edit((pages) => replaceBlock(pages, next), step === '' ? undefined : step);
  return (
    <li
      data-block={block.id}
      aria-label={text('adminWork.block', { number, kind: text(`adminWork.kind_${block.kind}`) })}
      className="grid gap-1.5 rounded-sm border border-line bg-sheet p-2 focus-within:border-accent"
    >
      <div className="flex items-center justify-between gap-2">
        <select
          aria-label={text('adminWork.kind')}
          value={block.kind}
          onChange={(event) => change(asKind(block, event.target.value as BlockKind))}
          className={controlClass}
        >
          {blockKinds.map((kind) => (
            <option key={kind} value={kind}>
              {text(`adminWork.kind_${kind}`)}
            </option>
          ))}
        </select>
        <div className="flex gap-1">
          <DeskButton
            size="sm"
            aria-label={text('adminWork.moveUp')}
            title={text('adminWork.moveUp')}
            onClick={() => edit((pages) => moveBlock(pages, block.id, -1))}
          >
            <ArrowUp aria-hidden="true" className="size-4" />
          </DeskButton>
          <DeskButton
            size="sm"
            aria-label={text('adminWork.moveDown')}
            title={text('adminWork.moveDown')}
            onClick={() => edit((pages) => moveBlock(pages, block.id, 1))}
          >
            <ArrowDown aria-hidden="true" className="size-4" />
          </DeskButton>
          <DeskButton
            size="sm"
            aria-label={text('adminShell.remove')}
            title={text('adminShell.remove')}
            onClick={() => edit((pages) => removeBlock(pages, block.id))}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </DeskButton>
        </div>
      </div>
      <Fields block={block} lang={lang} onChange={change} />
      {block.original !== undefined && block.original !== '' && (
        <p dir="auto" className="text-ink-soft wrap-anywhere">
          {text('adminWork.inOriginal', { text: block.original })}
        </p>
      )}
      {help}
    </li>
  );
}

interface FieldsProps {
  readonly block: Block;
  readonly lang: string;
  readonly onChange: (block: Block, step?: string) => void;
}

function Fields({ block, lang, onChange }: FieldsProps) {
  const text = useText();
  if (block.kind === 'table') return <TableFields block={block} lang={lang} onChange={onChange} />;
  if (block.kind === 'field') return <LabelAndValue block={block} lang={lang} onChange={onChange} />;
  const isMark = block.kind === 'mark';
  return (
    <div className="flex flex-wrap gap-2">
      {isMark && (
        <select
          aria-label={text('adminWork.mark')}
          value={block.mark}
          onChange={(event) => onChange({ ...block, mark: event.target.value as MarkKind })}
          className={controlClass}
        >
          {markKinds.map((mark) => (
            <option key={mark} value={mark}>
              {text(`adminWork.mark_${mark}`)}
            </option>
          ))}
        </select>
      )}
      <div className="grid min-w-40 grow gap-1">
        <WorkText
          label={text(isMark ? 'adminWork.markText' : 'adminWork.text')}
          value={block.text}
          most={workLimits.text}
          lang={lang}
          isMain
          isLong={block.kind === 'paragraph' || block.kind === 'note'}
          onChange={(value) => onChange({ ...confirmed(block), text: value }, block.id)}
          className={block.kind === 'heading' ? 'font-bold' : ''}
        />
        <FilledValue block={block} onConfirm={() => onChange(confirmed(block))} />
      </div>
    </div>
  );
}

interface LabelAndValueProps extends Omit<FieldsProps, 'block'> {
  readonly block: FieldBlock;
}

function LabelAndValue({ block, lang, onChange }: LabelAndValueProps) {
  const text = useText();
  return (
    <div className="grid items-start gap-2 @md:grid-cols-[2fr_3fr]">
      <WorkText
        label={text('adminWork.label')}
        value={block.label}
        most={workLimits.label}
        lang={lang}
        isMain={block.label === ''}
        onChange={(label) => onChange({ ...block, label }, `${block.id}.label`)}
      />
      <div className="grid gap-1">
        <WorkText
          label={text('adminWork.value')}
          value={block.text}
          most={workLimits.text}
          lang={lang}
          isMain={block.label !== ''}
          onChange={(value) => onChange({ ...confirmed(block), text: value }, block.id)}
          className="font-bold"
        />
        <FilledValue block={block} onConfirm={() => onChange(confirmed(block))} />
      </div>
    </div>
  );
}

/** The source of a prefilled value, until a person confirms it. */
function FilledValue({ block, onConfirm }: { readonly block: Block; readonly onConfirm: () => void }) {
  const text = useText();
  const { percent } = useAmounts();
  const filled = filledOf(block);
  if (filled === undefined) return null;
  const confirm = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusAfterConfirming(currentTarget);
    onConfirm();
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="rounded-sm bg-pending-soft px-2 py-0.5 text-pending">
        {filled.confidence === 0
          ? text('adminWork.gapsLeft')
          : filled.from === 'machine'
            ? text('adminWork.filled_machine')
            : text(`adminWork.filled_${filled.from}`, { confidence: percent(Math.round(filled.confidence)) })}
      </span>
      <DeskButton size="sm" data-confirm={needsConfirmation(block) ? 'needed' : ''} onClick={confirm}>
        <Check aria-hidden="true" className="size-4" />
        <span>{text('adminWork.confirm')}</span>
      </DeskButton>
    </div>
  );
}
