import { Suspense } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { deskPart } from '../desk-part.tsx';
import { Banner } from '../ui/banner.tsx';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { SettingsShape } from './settings-shape.tsx';

/** In a chunk of its own: few open it, and seldom. */
const Editor = deskPart(async () => (await import('./settings-editor.tsx')).SettingsEditor);

/** What the owner says of the business: claims, company, social networks. */
export function SettingsScreen() {
  const text = useText();
  return (
    <DeskColumn>
      <Banner />
      <DeskHeading lead={text('adminShell.settingsLead')}>{text('adminShell.settingsTitle')}</DeskHeading>
      <Suspense fallback={<SettingsShape />}>
        <Editor.Screen />
      </Suspense>
    </DeskColumn>
  );
}
