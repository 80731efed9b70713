import { lazy, Suspense } from 'react';
import { editorKinds, type EditorKind } from '@truepage/core/staff/preferences';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { usePreferences } from '../preferences/use-preferences.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { SourceField, type ContentFieldProps } from './source/source-field.tsx';

/** Lazy: most pages are written without the visual editor. */
const VisualField = lazy(async () => ({ default: (await import('./visual/visual-field.tsx')).VisualField }));

/** The content of a page, edited as HTML or in the visual editor. */
export function ContentField(props: ContentFieldProps) {
  const text = useText();
  const { preferences, change } = usePreferences();
  const { editor: kind = 'html' } = preferences;
  const refused = (word: string) => (
    <div className="grid gap-3">
      <Alert tone="warning" title={text('adminContent.visualRefusedTitle')}>
        {text('adminContent.visualRefused', { word })}
      </Alert>
      <SourceField {...props} />
    </div>
  );
  return (
    <div className="grid gap-3">
      <EditorSwitch kind={kind} onChoose={(editor) => change({ editor })} />
      {kind === 'html' ? (
        <SourceField {...props} />
      ) : (
        <Suspense fallback={<Spinner label={text('common.loading')} />}>
          <VisualField {...props} refused={refused} />
        </Suspense>
      )}
    </div>
  );
}

interface EditorSwitchProps {
  readonly kind: EditorKind;
  readonly onChoose: (kind: EditorKind) => void;
}

function EditorSwitch({ kind, onChoose }: EditorSwitchProps) {
  const text = useText();
  return (
    <div role="group" aria-label={text('adminContent.editorKind')} className="flex flex-wrap gap-2">
      {editorKinds.map((one) => (
        <DeskButton
          key={one}
          size="sm"
          variant={one === kind ? 'primary' : 'secondary'}
          aria-pressed={one === kind}
          onClick={() => onChoose(one)}
        >
          {text(`adminContent.${one}Editor`)}
        </DeskButton>
      ))}
    </div>
  );
}
