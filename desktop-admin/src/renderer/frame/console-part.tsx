import { lazy, Suspense, type ComponentType } from 'react';
import { onceFirstScreenStands } from '@truepage/web/desk/first-screen.ts';
import { bringAllWords } from '../texts/texts-in-use.ts';

/**
 * A part of the console in a chunk of its own, with what is said behind the bar. It comes by itself once the desk's first screen
 * stands; whatever is asked for before that comes at once. Nothing stands in its place meanwhile.
 */
export function consolePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let coming: Promise<{ default: ComponentType<Props> }> | undefined;
  const come = () => {
    coming ??= Promise.all([load(), bringAllWords()]).then(([part]) => ({ default: part }));
    return coming;
  };
  onceFirstScreenStands(() => void come());
  const Part = lazy(come);
  return function ConsolePart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
