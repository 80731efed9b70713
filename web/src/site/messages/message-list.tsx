import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { classes } from '../../ui/classes.ts';
import { SentFiles, type SentFile } from './sent-files.tsx';
import type { NewMessage, Outbox, Outgoing } from './use-outbox.ts';

export interface ShownMessage {
  readonly id: string;
  readonly sequence: number;
  readonly text: string;
  /** UTC, ISO 8601. */
  readonly at: string;
  /** Written on this side of the thread. */
  readonly isOwn: boolean;
  /** The author's name. */
  readonly by: string;
  /** Shown with the text. */
  readonly note?: ReactNode;
  readonly attachments: readonly SentFile[];
}

interface MessageListProps<Sent extends NewMessage> {
  readonly label: string;
  readonly messages: readonly ShownMessage[];
  readonly outbox: Outbox<Sent>;
  /** The name of the person who writes here. */
  readonly writer: string;
  readonly onOpen: (file: SentFile) => void;
  /** Called when the last message, by its sequence number, is on the screen. */
  readonly onSeen: (through: number) => void;
}

/**
 * The thread, oldest first. Screen readers announce each new message once, because its element keeps its key after
 * sending.
 */
export function MessageList<Sent extends NewMessage>({
  label,
  messages,
  outbox,
  writer,
  onOpen,
  onSeen,
}: MessageListProps<Sent>) {
  const text = useText();
  const { shortMoment } = useFormats();
  const list = useRef<HTMLOListElement>(null);
  const sent = new Set(messages.map(({ id }) => id));
  const outgoing = outbox.outgoing.filter(({ id }) => !sent.has(id));
  const end = useSeen(messages.at(-1)?.sequence, onSeen);
  const last = outgoing.at(-1)?.id ?? messages.at(-1)?.id;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  return (
    <div role="log" aria-label={label} className="contents">
      {messages.length + outgoing.length === 0 && <p className="text-ink-soft">{text('messages.empty')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is long is scrolled by keys too */}
      <ol ref={list} tabIndex={0} className="grid max-h-[32rem] gap-3 overflow-y-auto empty:hidden">
        {messages.map(({ id, isOwn, by, at, text: words, note, attachments }) => (
          <Bubble key={id} isOwn={isOwn} by={by} words={words}>
            {note}
            <SentFiles files={attachments} onOpen={onOpen} />
            <time dateTime={at} className="text-sm text-ink-soft">
              {shortMoment(at)}
            </time>
          </Bubble>
        ))}
        {outgoing.map((message) => (
          <Bubble key={message.id} isOwn by={writer} words={message.sent.text}>
            <Sending message={message} outbox={outbox} />
          </Bubble>
        ))}
      </ol>
      <div ref={end} />
    </div>
  );
}

interface BubbleProps {
  readonly isOwn: boolean;
  readonly by: string;
  readonly words: string;
  readonly children: ReactNode;
}

function Bubble({ isOwn, by, words, children }: BubbleProps) {
  return (
    <li
      className={classes(
        'grid max-w-[min(92%,42rem)] gap-1 rounded-md border px-3 py-2',
        isOwn ? 'justify-self-end border-accent bg-accent-soft' : 'justify-self-start border-line bg-paper',
      )}
    >
      <p className="text-sm font-semibold">{by}</p>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere empty:hidden">
        {words}
      </p>
      {children}
    </li>
  );
}

interface SendingProps<Sent extends NewMessage> {
  readonly message: Outgoing<Sent>;
  readonly outbox: Outbox<Sent>;
}

function Sending<Sent extends NewMessage>({ message, outbox }: SendingProps<Sent>) {
  const text = useText();
  if (message.failure === undefined)
    return <p className="text-sm text-ink-soft">{text('messages.sending')}</p>;
  const button = 'min-h-11 font-semibold text-accent underline underline-offset-4';
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-semibold text-unpaid">
        {text('messages.notSent', { reason: errorText(message.failure, text) })}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <button type="button" className={button} onClick={() => outbox.retry(message)}>
          {text('common.retry')}
        </button>
        <button type="button" className={button} onClick={() => outbox.discard(message.id)}>
          {text('messages.discard')}
        </button>
      </p>
    </div>
  );
}

/**
 * Reports the last message once it is visible in a page in the foreground. Attach the ref to the element below the
 * thread.
 */
function useSeen(
  last: number | undefined,
  onSeen: (through: number) => void,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (last === undefined || end.current === null) return undefined;
    let isOnScreen = false;
    const report = () => {
      if (!isOnScreen || document.visibilityState !== 'visible') return;
      stop();
      seen(last);
    };
    const observer = new IntersectionObserver(([entry]) => {
      isOnScreen = entry?.isIntersecting === true;
      report();
    });
    const stop = () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', report);
    };
    observer.observe(end.current);
    document.addEventListener('visibilitychange', report);
    return stop;
  }, [last]);
  return end;
}
