import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { controlClass } from '../../ui/control-class.ts';

interface WorkTextProps {
  readonly label: string;
  readonly value: string;
  readonly most: number;
  readonly lang: string;
  readonly onChange: (value: string) => void;
  /** The field that keys lead to. */
  readonly isMain?: boolean;
  /** Enter begins a new line; otherwise it is the list's. */
  readonly isLong?: boolean;
  readonly className?: string;
}

/** A text of a block: as high as it is long. */
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
    // A new line has no place here.
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

/** A field's own height changes with its width; setting the same height again ends the circle. */
function fit(element: HTMLTextAreaElement | null): void {
  if (element === null) return;
  const before = element.style.height;
  element.style.height = 'auto';
  const wanted = `${element.scrollHeight + 2}px`;
  element.style.height = before === wanted ? before : wanted;
}
