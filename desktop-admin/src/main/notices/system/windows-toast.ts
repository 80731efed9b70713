import type { Activation, NotifierMessage } from './os-notifier.ts';

/**
 * Returns the notification in Windows' own XML. Electron's default identifies the notification by a number that the next run of the program
 * cannot resolve; this XML uses its id.
 */
export function toastXml({ id, title, body, isSilent, buttons }: NotifierMessage): string {
  const actions = buttons.map(
    (text, index) =>
      `<action activationType="foreground" content="${escaped(text)}" arguments="${escaped(argumentsOf({ id, button: index }))}"/>`,
  );
  return [
    `<toast launch="${escaped(argumentsOf({ id, button: undefined }))}">`,
    `<visual><binding template="ToastGeneric"><text>${escaped(title)}</text><text>${escaped(body)}</text></binding></visual>`,
    actions.length === 0 ? '' : `<actions>${actions.join('')}</actions>`,
    isSilent ? '<audio silent="true"/>' : '',
    '</toast>',
  ].join('');
}

const shape = /^type=(?:click|action&action=(?<button>\d))&notice=(?<id>[\w.-]{1,64})$/;

/** Parses the click reported by Windows; undefined for anything else. */
export function activationOf(words: string): Activation | undefined {
  const { id, button } = shape.exec(words)?.groups ?? {};
  return id === undefined ? undefined : { id, button: button === undefined ? undefined : Number(button) };
}

/**
 * Windows may start the program with the click as the first argument instead of an event. Any program can pass such an argument, so it
 * never counts as a button.
 */
export function activationOfArguments(words: readonly string[]): Activation | undefined {
  const found = words.map(activationOf).find((activation) => activation !== undefined);
  return found && { id: found.id, button: undefined };
}

function argumentsOf({ id, button }: Activation): string {
  return `${button === undefined ? 'type=click' : `type=action&action=${button}`}&notice=${id}`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Also removes characters that XML cannot contain: with one of them, Windows shows nothing. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/["&'<>]/g, (sign) => entities[sign] ?? '');
}
