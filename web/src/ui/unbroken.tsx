import { Fragment } from 'react';
import { piecesOf, unbrokenParts } from '@truepage/core/texts/unbroken';

/** Separators inside a part where a line may break, with the characters on both sides. */
const inside = /(.?[^\p{L}\d@.].?)/u;
/** Texts of this length may be wider than a phone, and may then break anywhere. */
const endless = /[^@.]{25}/;
/** Texts up to this length fit on one line of a phone and need no break. */
const short = 28;

/**
 * A text in which order numbers, email addresses and amounts stay together and are not translated by browsers: a
 * number or a short address wraps as a whole if possible, a long address breaks after its @ and its dots. Copying
 * yields the plain text.
 */
export function Unbroken({ children: words }: { readonly children: string }) {
  return unbrokenParts(words).map((part, at) =>
    at % 2 === 0 ? (
      <span key={at}>{part}</span>
    ) : (
      <bdi key={at} translate="no" className={lookOf(part)}>
        {isAmount(part) ? part : <Pieces>{part}</Pieces>}
      </bdi>
    ),
  );
}

/** Order numbers start with letters, addresses contain an @. */
function isAmount(part: string): boolean {
  return !part.includes('@') && !/^TP/i.test(part);
}

interface WithNameProps {
  /** Undefined if there are only other values to keep together. */
  readonly name: string | undefined;
  /** A text that contains the name. */
  readonly children: string;
}

/** A text about a file: browsers do not translate its name, nor the values that `Unbroken` keeps together. */
export function WithName({ name, children }: WithNameProps) {
  const between = name === undefined ? [children] : children.split(name);
  return between.map((words, at) => (
    <Fragment key={at}>
      {at > 0 && <bdi translate="no">{name}</bdi>}
      <Unbroken>{words}</Unbroken>
    </Fragment>
  ));
}

function Pieces({ children: part }: { readonly children: string }) {
  return piecesOf(part).map((piece, place) => (
    // The parts never change their order.
    <span key={place}>
      {place > 0 && <wbr />}
      {piece.split(inside).map((letters, index) => (
        <span key={index} className={index % 2 === 0 ? undefined : 'whitespace-nowrap'}>
          {letters}
        </span>
      ))}
    </span>
  ));
}

function lookOf(part: string): string {
  const whole = 'inline-block max-w-full [text-decoration:inherit]';
  if (isAmount(part)) return 'whitespace-nowrap tabular-nums';
  if (!part.includes('@')) return `${whole} tabular-nums`;
  if (part.length <= short) return `${whole} wrap-break-word`;
  return endless.test(part) ? 'wrap-anywhere' : 'wrap-break-word';
}
