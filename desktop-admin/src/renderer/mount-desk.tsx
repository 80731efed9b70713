import { useEffect, useState, type ComponentProps } from 'react';
import { AdminConsole, consoleLanguage } from '@truepage/web/admin';

type ConsoleProps = ComponentProps<typeof AdminConsole>;

/** Sends the desk's calls to the server. */
export type DeskTransport = ConsoleProps['transport'];

interface MountedDeskProps extends Pick<ConsoleProps, 'transport' | 'platform'> {
  /** BCP 47 tag of the UI language. */
  readonly locale: string;
}

/** The staff desk of `@truepage/web`, in the language of the console. The only file that imports its entry point. */
export function MountedDesk({ locale, ...parts }: MountedDeskProps) {
  const language = useDeskLanguage(locale);
  return language === undefined ? null : <AdminConsole {...parts} language={language} />;
}

/** The desk's texts; while another language is loading, the previous texts are returned. */
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
