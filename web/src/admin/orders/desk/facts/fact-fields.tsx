import { factKinds, factLimits, type Fact, type FactKind } from '@truepage/core/facts/fact';
import { useText } from '../../../../i18n/language-context.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { DeskSelect, DeskTextField } from '../../../ui/desk-field.tsx';

interface FactFieldsProps {
  readonly line: Fact;
  /** The line's number, from 1. */
  readonly number: number;
  /** The number of documents of the order. */
  readonly documents: number;
  readonly isMissing: boolean;
  readonly onChange: (change: Partial<Fact>) => void;
  readonly onRemove: () => void;
}

/** One fact of the dialog, to edit or remove. */
export function FactFields({ line, number, documents, isMissing, onChange, onRemove }: FactFieldsProps) {
  const text = useText();
  const several = documents > 1;
  return (
    <li>
      <fieldset className="grid gap-2 rounded-md border border-line p-3 sm:grid-cols-2">
        <legend className="px-1 text-sm font-semibold text-ink-soft">
          {text('adminFacts.fact', { number })}
        </legend>
        <DeskTextField
          label={text('adminFacts.value')}
          value={line.value}
          error={isMissing ? text('adminFacts.valueMissing') : undefined}
          maxLength={factLimits.length}
          dir="auto"
          autoComplete="off"
          onChange={(event) => onChange({ value: event.target.value })}
        />
        <DeskTextField
          label={text('adminFacts.original')}
          value={line.original}
          maxLength={factLimits.length}
          dir="auto"
          autoComplete="off"
          onChange={(event) => onChange({ original: event.target.value })}
        />
        <DeskSelect
          label={text('adminFacts.kind')}
          value={line.kind}
          onChange={(event) => onChange({ kind: event.target.value as FactKind })}
        >
          {factKinds.map((kind) => (
            <option key={kind} value={kind}>
              {text(`adminFacts.kind_${kind}`)}
            </option>
          ))}
        </DeskSelect>
        {several && (
          <DeskSelect
            label={text('adminShell.document')}
            value={line.document}
            onChange={(event) => onChange({ document: Number(event.target.value) })}
          >
            {Array.from({ length: documents + 1 }, (_, document) => (
              <option key={document} value={document}>
                {document === 0 ? text('adminFacts.allDocuments') : document}
              </option>
            ))}
          </DeskSelect>
        )}
        <p className="self-end justify-self-end">
          <DeskButton aria-label={text('adminFacts.removeFact', { number })} onClick={onRemove}>
            {text('adminShell.remove')}
          </DeskButton>
        </p>
      </fieldset>
    </li>
  );
}
