import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface FormSectionProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A section of the form under its heading. Not a landmark, because people search by field labels. */
export function FormSection({ title, children }: FormSectionProps) {
  return (
    <Card className="grid gap-5">
      <h2 className="text-lg font-bold">{title}</h2>
      {children}
    </Card>
  );
}
