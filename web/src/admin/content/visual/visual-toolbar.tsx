import type { ComponentType } from 'react';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Rows2,
  Rows3,
  Table,
  Undo2,
  type LucideProps,
} from 'lucide-react';
import type { EditorState } from 'prosemirror-state';
import { useText } from '../../../i18n/language-context.ts';
import { ImageButton, ToolButton } from '../source/source-toolbar.tsx';
import type { ImageUpload } from '../pictures/use-image-upload.ts';
import { toolNames, tools, type ToolName } from './commands.ts';

interface VisualToolbarProps {
  /** The id of the editor. */
  readonly controls: string;
  readonly state: EditorState;
  readonly onTool: (name: ToolName) => void;
  readonly onLink: () => void;
  readonly onImage: ImageUpload['start'];
}

const icons = {
  heading: Heading2,
  subheading: Heading3,
  bold: Bold,
  italic: Italic,
  list: List,
  numbered: ListOrdered,
  quote: Quote,
  code: Code,
  table: Table,
  addRow: Rows3,
  removeRow: Rows2,
  undo: Undo2,
  redo: Redo2,
} satisfies Record<ToolName, ComponentType<LucideProps>>;

/** Formatting buttons for the selection. */
export function VisualToolbar({ controls, state, onTool, onLink, onImage }: VisualToolbarProps) {
  const text = useText();
  return (
    <div
      role="group"
      aria-label={text('adminContent.visualToolbar')}
      className="flex flex-wrap items-center gap-0.5"
    >
      {toolNames.map((name) => {
        const Icon = icons[name];
        const { run, isOn } = tools[name];
        return (
          <ToolButton
            key={name}
            label={text(`adminContent.${name}`)}
            controls={controls}
            isPressed={isOn?.(state)}
            isOff={!run(state)}
            onClick={() => onTool(name)}
          >
            <Icon aria-hidden="true" className="size-4" />
          </ToolButton>
        );
      })}
      <ToolButton label={text('adminContent.link')} controls={controls} onClick={onLink}>
        <Link aria-hidden="true" className="size-4" />
      </ToolButton>
      <ImageButton controls={controls} onImage={onImage} />
    </div>
  );
}
