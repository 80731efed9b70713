import { Suspense, type ComponentType } from 'react';
import { usePageLanguage } from '../i18n/language-context.ts';
import { lazyScreen, type LazyScreen } from '../navigation/lazy-screen.tsx';
import { PartBoundary } from './part-boundary.tsx';
import { useFirstScreenStands } from './ui/first-screen.ts';

/**
 * A part of the desk that comes in a chunk of its own, when it is first shown, with what the desk says beyond its list.
 * It suspends until both are there.
 */
export function deskPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyScreen(load, []);
}

type Preload = LazyScreen['preload'];
const ahead: Preload[] = [];

/**
 * A part that somebody may ask for at any time, such as a dialog. Its chunk comes by itself once the first screen stands;
 * who asks before that has it fetched at once. `Place` stands there until it has come.
 */
export function partAhead<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Place: ComponentType<Props> = Nothing,
) {
  const { preload, Screen } = deskPart(load);
  ahead.push(preload);
  return function PartAhead(props: Props) {
    const language = usePageLanguage();
    const place = <Place {...props} />;
    return (
      <PartBoundary place={place} fetchAgain={() => preload(language)}>
        <Suspense fallback={place}>
          <Screen {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

/** A part of the first screen itself that this can do without: it comes once that stands. */
export function partLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Place: ComponentType<Props> = Nothing,
) {
  const Part = partAhead(load, Place);
  return function PartLater(props: Props) {
    return useFirstScreenStands() ? <Part {...props} /> : <Place {...props} />;
  };
}

function Nothing() {
  return null;
}

/** Fetches all of them. What fails is fetched again by whoever asks for it. */
export function fetchPartsAhead(language: Parameters<Preload>[0]): void {
  for (const preload of ahead) preload(language).catch(() => undefined);
}
