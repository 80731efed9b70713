import { strict } from './strict.ts';

interface Preventable {
  preventDefault(): void;
  readonly defaultPrevented: boolean;
}

/** The first argument of Electron's listeners; `fields` are the additional ones of this event. */
export function electronEvent<T extends object>(fields: T): T & Preventable {
  let isPrevented = false;
  const event = {
    preventDefault: () => {
      isPrevented = true;
    },
    get defaultPrevented() {
      return isPrevented;
    },
  };
  return strict(
    'event',
    Object.defineProperties(event, Object.getOwnPropertyDescriptors(fields)) as T & typeof event,
  );
}
