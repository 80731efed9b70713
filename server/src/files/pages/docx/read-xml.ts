import { AppError } from '@truepage/core/errors';
import { SaxesParser } from 'saxes';

export interface XmlElement {
  /** The local name, without prefix. */
  readonly name: string;
  /** '' if none. */
  readonly namespace: string;
  /** An attribute's value by its local name; undefined if there is none. */
  readonly attribute: (name: string) => string | undefined;
}

export interface XmlHandlers {
  readonly open: (element: XmlElement) => void;
  readonly close?: (element: XmlElement) => void;
  readonly text?: (text: string) => void;
}

/** Deeper than tables in tables in text boxes. */
const deepest = 500;

/**
 * Parses a part of a package in one pass. Throws 'file.unreadable' if it is not well-formed, has a document type
 * (forbidden by OPC, so no entity is ever defined), or is nested deeper than any authoring program would.
 */
export function readXml(xml: string, { open, close, text }: XmlHandlers): void {
  // Namespaces are resolved here: saxes does so for every attribute, which doubles the time for a long document.
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const path: { readonly element: XmlElement; readonly scope: Scope }[] = [];
  parser.on('error', unreadable);
  parser.on('doctype', unreadable);
  parser.on('opentag', ({ name, attributes }) => {
    const scope = scopeOf(attributes, path.at(-1)?.scope ?? new Map());
    const element = elementOf(name, attributes, scope);
    path.push({ element, scope });
    if (path.length > deepest) unreadable();
    open(element);
  });
  parser.on('closetag', () => {
    const closed = path.pop();
    if (closed !== undefined) close?.(closed.element);
  });
  if (text !== undefined) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.write(xml).close();
}

function unreadable(): never {
  throw new AppError('file.unreadable');
}

type Attributes = Readonly<Record<string, string>>;
/** Namespaces by prefix; '' is the default namespace. */
type Scope = ReadonlyMap<string, string>;

function scopeOf(attributes: Attributes, outer: Scope): Scope {
  let scope: Map<string, string> | undefined;
  for (const name in attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    scope ??= new Map(outer);
    scope.set(name.slice('xmlns:'.length), attributes[name] ?? '');
  }
  return scope ?? outer;
}

function elementOf(name: string, attributes: Attributes, scope: Scope): XmlElement {
  const colon = name.indexOf(':');
  return {
    name: name.slice(colon + 1),
    namespace: scope.get(name.slice(0, Math.max(0, colon))) ?? '',
    attribute: (localName) => {
      for (const key in attributes) if (key.slice(key.indexOf(':') + 1) === localName) return attributes[key];
      return undefined;
    },
  };
}
