import { useState } from 'react';
import { Crop } from 'lucide-react';
import { usePageLanguage, useText } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { useLoaded } from '../document/load-online.ts';
import { fieldId } from '../form/form-problems.ts';
import { useOrderFormActions } from '../form/order-form-context.ts';

interface EditPhotoProps {
  readonly id: string;
  readonly photo: File;
}

/** Opens a photo of the form in the photo dialog; the resulting document replaces it. */
export function EditPhoto({ id, photo }: EditPhotoProps) {
  const text = useText();
  const language = usePageLanguage();
  const { replace, add } = useOrderFormActions().documents;
  const [isOpen, setIsOpen] = useState(false);
  // The dialog keeps its photos while closed, and would add those of a new array again.
  const [photos] = useState([photo]);
  const hasTexts = useLoaded(true, () => language.load(['photos']).then(() => true));
  const [isWanted, setIsWanted] = useState(false);
  // Not usePhotoDialog(): a module shared with the form would be a separate chunk that every visitor loads.
  const loaded = useLoaded(isWanted, () => import('./photo-dialog.tsx'));

  async function take([edited, ...further]: readonly File[]): Promise<void> {
    if (edited === undefined) return;
    document.getElementById(fieldId('file'))?.focus();
    await replace(id, edited);
    if (further.length > 0) await add(further);
  }

  if (hasTexts === undefined) return null;
  return (
    <div>
      <Button
        variant="quiet"
        className="-ms-3 px-3"
        busy={isOpen && loaded === undefined}
        aria-label={text('photos.editNamed', { name: photo.name })}
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
      >
        <Crop aria-hidden="true" className="size-4" />
        <span>{text('photos.edit')}</span>
      </Button>
      {loaded !== undefined && (
        <loaded.PhotoDialog
          given={photos}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onDocuments={(made) => void take(made)}
        />
      )}
    </div>
  );
}
