import { Fragment } from 'react';
import { piecesOf, unbrokenParts } from '@truepage/core/texts/unbroken';

/** What lines end at within a piece, with the letters on both sides. */
const inside = /(.?[^\p{L}\d@.].?)/u;
/** Texts of this length may be wider than a phone, and then break anywhere. */
const endless = /[^@.]{25}/;
/** Texts up to this length fit on one line of a phone and need no break. */
const short = 28;

/**
 * Words in which order numbers, e-mail addresses and amounts keep together, and no browser translates them: a number or a short
 * address goes to the next line as a whole where it can, a long address breaks behind its @ and its dots. What is copied are
 * the plain words.
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

/** A number of ours begins with letters, an address has an @. */
function isAmount(part: string): boolean {
  return !part.includes('@') && !/^TP/i.test(part);
}

interface WithNameProps {
  /** None: there are only other values to keep. */
  readonly name: string | undefined;
  /** Words that contain the name. */
  readonly children: string;
}

/** Words about a file: no browser translates its name, nor the values that `Unbroken` keeps. */
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
    // The pieces never change places.
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
