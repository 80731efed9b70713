import { useEffect, useState, type ComponentProps } from 'react';
import { AdminConsole, consoleLanguage } from '@truepage/web/admin';

type ConsoleProps = ComponentProps<typeof AdminConsole>;

/** Carries the desk's calls to the server. */
export type DeskTransport = ConsoleProps['transport'];

interface MountedDeskProps extends Pick<ConsoleProps, 'transport' | 'platform'> {
  /** BCP 47 tag of what the person reads. */
  readonly locale: string;
}

/** The staff desk of `@truepage/web`, in the language of the console. The only file that knows its door. */
export function MountedDesk({ locale, ...parts }: MountedDeskProps) {
  const language = useDeskLanguage(locale);
  return language === undefined ? null : <AdminConsole {...parts} language={language} />;
}

/** The words of the desk; while those of another language are on their way, the ones before stay. */
function useDeskLanguage(locale: string): ConsoleProps['language'] | undefined {
  const [language, setLanguage] = useState<ConsoleProps['language']>();
  useEffect(() => {
    let isWanted = true;
    void consoleLanguage(locale).then((loaded) => {
      if (isWanted) setLanguage(loaded);
    });
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return language;
}
