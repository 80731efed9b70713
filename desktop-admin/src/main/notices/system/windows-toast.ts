import type { Activation, NotifierMessage } from './os-notifier.ts';

/**
 * The notification in Windows' own format. Electron's own description of it names the message by a number that is of no use to
 * the next run of the program; this one names it by its id.
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

/** The click reported by Windows; undefined for anything else. */
export function activationOf(words: string): Activation | undefined {
  const { id, button } = shape.exec(words)?.groups ?? {};
  return id === undefined ? undefined : { id, button: button === undefined ? undefined : Number(button) };
}

/**
 * Windows may start the program with such words, instead of an event: the first argument. Anyone who starts a program
 * can say them, so they never press a button.
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

/** Without what XML cannot hold at all: one such sign, and Windows shows nothing. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/["&'<>]/g, (sign) => entities[sign] ?? '');
}
