import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { controlClass } from '../../ui/control-class.ts';

interface WorkTextProps {
  readonly label: string;
  readonly value: string;
  readonly most: number;
  readonly lang: string;
  readonly onChange: (value: string) => void;
  /** The field that the shortcuts focus. */
  readonly isMain?: boolean;
  /** Enter inserts a line break; otherwise it moves to the next field. */
  readonly isLong?: boolean;
  readonly className?: string;
}

/** A text area of a block that grows with its text. */
export function WorkText({
  label,
  value,
  most,
  lang,
  onChange,
  isMain,
  isLong,
  className = '',
}: WorkTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => fit(field.current), [value]);
  useEffect(() => {
    if (field.current === null) return undefined;
    const element = field.current;
    const observer = new ResizeObserver(() => fit(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const press = (event: KeyboardEvent) => {
    // This field cannot contain line breaks.
    if (event.key === 'Enter' && isLong !== true && !event.nativeEvent.isComposing) event.preventDefault();
  };
  return (
    <textarea
      ref={field}
      rows={1}
      aria-label={label}
      placeholder={label}
      value={value}
      maxLength={most}
      lang={lang}
      dir="auto"
      autoComplete="off"
      spellCheck
      data-work-text={isMain === true ? 'main' : ''}
      data-long={isLong === true ? '' : undefined}
      onKeyDown={press}
      onChange={(event) =>
        onChange(isLong === true ? event.target.value : event.target.value.replaceAll('\n', ' '))
      }
      className={`${controlClass} block w-full resize-none overflow-hidden ${className}`}
    />
  );
}

/**
 * Resizes a text area to its content. Restoring an equal height avoids a resize loop, because the content's height
 * depends on the width.
 */
function fit(element: HTMLTextAreaElement | null): void {
  if (element === null) return;
  const before = element.style.height;
  element.style.height = 'auto';
  const height = `${element.scrollHeight + 2}px`;
  element.style.height = before === height ? before : height;
}
