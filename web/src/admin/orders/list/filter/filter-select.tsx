import { useId, type ReactNode } from 'react';
import { controlClass } from '../../../ui/control-class.ts';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

/** A labelled select for a filter. */
export function Choice({ label, value, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-1.5 @max-2xl:order-1 @max-2xl:grid @max-2xl:min-w-[40%] @max-2xl:flex-1 @max-2xl:gap-0.5">
      <label htmlFor={id} className="text-sm whitespace-nowrap text-ink-soft">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className={controlClass}
      >
        {children}
      </select>
    </div>
  );
}
