import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { toggleMark } from 'prosemirror-commands';
import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { flushSync } from 'react-dom';
import { useText } from '../../../i18n/language-context.ts';
import { FieldError } from '../../../ui/field.tsx';
import { cleanPasted } from '../paste/clean-pasted.ts';
import { ImageDialog } from '../pictures/image-dialog.tsx';
import { imageFileOf } from '../pictures/image-file-of.ts';
import { useImageUpload } from '../pictures/use-image-upload.ts';
import type { ContentFieldProps } from '../source/source-field.tsx';
import { tools } from './commands.ts';
import { LinkDialog } from './link-dialog.tsx';
import { readVisual, writeVisual } from './visual-html.ts';
import { markType } from './visual-schema.ts';
import { visualState } from './visual-state.ts';
import { VisualToolbar } from './visual-toolbar.tsx';

interface VisualFieldProps extends ContentFieldProps {
  /** Rendered for content that the visual editor does not support: `word` names it. */
  readonly refused: (word: string) => ReactNode;
}

/** The visual editor of a page's content. */
export function VisualField({ refused, ...props }: VisualFieldProps) {
  const { value, onChange } = props;
  const [known, setKnown] = useState(value);
  const [read, setRead] = useState(() => readVisual(value));
  if (value !== known) {
    setKnown(value);
    // After a save, the server returns the page in its own formatting: loading it again would lose the caret and
    // the undo history.
    const next = readVisual(value);
    if (!isSameDocument(next, readVisual(known))) setRead(next);
  }
  if ('cannotHold' in read) return refused(read.cannotHold);
  const change = (source: string) => {
    setKnown(source);
    onChange(source);
  };
  return <VisualArea {...props} doc={read.doc} onChange={change} />;
}

type Read = ReturnType<typeof readVisual>;

function isSameDocument(one: Read, other: Read): boolean {
  return 'doc' in one && 'doc' in other && one.doc.eq(other.doc);
}

interface VisualAreaProps extends ContentFieldProps {
  readonly doc: Node;
}

function VisualArea({ lang, error, doc, onChange }: VisualAreaProps) {
  const text = useText();
  const id = useId();
  const images = useImageUpload();
  const host = useRef<HTMLDivElement>(null);
  const heard = { onChange, takeImage: images.take };
  const { view, state } = useVisualView(host, doc, { id, lang, error }, heard);
  const [linked, setLinked] = useState<string>();

  const putLink = (address: string) => {
    flushSync(() => setLinked(undefined));
    if (view === undefined) return;
    const { from, to } = view.state.selection;
    const link = markType('a');
    view.dispatch(view.state.tr.removeMark(from, to, link));
    if (address !== '') toggleMark(link, { href: address })(view.state, view.dispatch);
    view.focus();
  };
  return (
    <div className="grid gap-1.5">
      <p id={`${id}-label`} className="font-semibold">
        {text('adminContent.visualContent')}
      </p>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {text('adminContent.visualHint')}
      </p>
      <FieldError id={id} error={error} />
      {state !== undefined && (
        <VisualToolbar
          controls={id}
          state={state}
          onTool={(name) => {
            if (view === undefined) return;
            tools[name].run(view.state, view.dispatch);
            view.focus();
          }}
          onLink={() => setLinked(addressAt(state))}
          onImage={images.start}
        />
      )}
      <div ref={host} />
      {linked !== undefined && (
        <LinkDialog address={linked} onClose={() => setLinked(undefined)} onLink={putLink} />
      )}
      <ImageDialog
        images={images}
        onInsert={(html) => {
          const read = readVisual(html);
          const picture = 'doc' in read ? read.doc.firstChild?.firstChild : undefined;
          if (view === undefined || !picture) return;
          view.dispatch(view.state.tr.replaceSelectionWith(picture, false).scrollIntoView());
          view.focus();
        }}
      />
    </div>
  );
}

interface Heard extends Pick<VisualAreaProps, 'onChange'> {
  readonly takeImage: (file: File) => Promise<void>;
}

/** The ProseMirror view of a document, recreated for each new document; undefined until created. */
function useVisualView(
  host: RefObject<HTMLDivElement | null>,
  doc: Node,
  { id, lang, error }: Pick<ContentFieldProps, 'lang' | 'error'> & { readonly id: string },
  heard: Heard,
) {
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  const latest = useLatest(heard);

  useEffect(() => {
    if (host.current === null) return;
    const created = new EditorView(host.current, {
      state: visualState(doc),
      dispatchTransaction(transaction) {
        const next = created.state.apply(transaction);
        created.updateState(next);
        setState(next);
        if (transaction.docChanged) latest.current.onChange(writeVisual(next.doc));
      },
      // Content copied from this editor keeps its position and elements.
      transformPastedHTML: (html) => (html.includes('data-pm-slice') ? html : cleanPasted(html)),
      handlePaste: (_, event) => takeImage(event, event.clipboardData, latest.current),
      handleDrop: (_, event) => takeImage(event, event.dataTransfer, latest.current),
    });
    // oxlint-disable-next-line react/set-state-in-effect -- there is no view before it has its place in the document
    setView(created);
    setState(created.state);
    return () => created.destroy();
  }, [host, latest, doc]);

  useEffect(() => {
    view?.setProps({
      attributes: {
        id,
        lang,
        dir: 'auto',
        role: 'textbox',
        class: 'prose visual-text',
        'aria-multiline': 'true',
        'aria-required': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`,
        ...(error === undefined ? {} : { 'aria-invalid': 'true' }),
      },
    });
  }, [view, id, lang, error]);
  return { view, state };
}

/** Uploads a pasted or dropped picture; false if there is none. */
function takeImage(event: Event, data: DataTransfer | null, heard: Heard): boolean {
  const file = data === null ? undefined : imageFileOf(data);
  if (file === undefined) return false;
  event.preventDefault();
  void heard.takeImage(file);
  return true;
}

/** The target of the link at the caret; empty if there is no link. */
function addressAt({ selection, doc }: EditorState): string {
  const marks = selection.empty ? selection.$from.marks() : (doc.nodeAt(selection.from)?.marks ?? []);
  const address: unknown = markType('a').isInSet(marks)?.attrs['href'];
  return typeof address === 'string' ? address : '';
}

/** A ref to the value of the last render, for callbacks that live longer than a render. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
