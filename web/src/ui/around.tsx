import type { ReactNode } from 'react';

interface AroundProps {
  readonly words: string;
  /** What stands in the words, and is shown as `children` instead. */
  readonly value: string;
  readonly children: ReactNode;
}

/** A sentence with one of its values shown in a way of its own. */
export function Around({ words, value, children }: AroundProps) {
  const at = words.indexOf(value);
  if (at < 0) return words;
  return (
    <>
      {words.slice(0, at)}
      {children}
      {words.slice(at + value.length)}
    </>
  );
}
