import type { LucideIcon } from 'lucide-react';

interface IconButtonProps {
  readonly id?: string;
  readonly Icon: LucideIcon;
  readonly label: string;
  /** Disabled, but stays in place and keeps the focus. */
  readonly isOff?: boolean;
  readonly onUse: () => void;
}

/** A round icon button: its label is announced, and shown as a tooltip. */
export function IconButton({ id, Icon, label, isOff = false, onUse }: IconButtonProps) {
  return (
    <button
      id={id}
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onUse}
      className="grid size-11 place-items-center rounded-full text-accent hover:bg-accent-soft aria-disabled:text-ink-soft aria-disabled:opacity-50 aria-disabled:hover:bg-transparent"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
