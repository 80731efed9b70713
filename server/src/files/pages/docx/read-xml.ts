import { AppError } from '@truepage/core/errors';
import { SaxesParser, type SaxesTagNS } from 'saxes';

export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  readonly namespace: string;
  /** The value of an attribute by its name without prefix; undefined where there is none. */
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
 * Reads a part of a package in one pass. Throws 'file.unreadable' where it is not well-formed, has a document type (which OPC forbids: no
 * entity is ever defined), or is nested deeper than any writer nests.
 */
export function readXml(xml: string, { open, close, text }: XmlHandlers): void {
  const parser = new SaxesParser({ xmlns: true });
  const path: XmlElement[] = [];
  parser.on('error', unreadable);
  parser.on('doctype', unreadable);
  parser.on('opentag', (tag) => {
    const element = elementOf(tag);
    path.push(element);
    if (path.length > deepest) unreadable();
    open(element);
  });
  parser.on('closetag', () => {
    const element = path.pop();
    if (element !== undefined) close?.(element);
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

function elementOf({ local, uri, attributes }: SaxesTagNS): XmlElement {
  return {
    name: local,
    namespace: uri,
    attribute: (name) => Object.values(attributes).find((one) => one.local === name)?.value,
  };
}
