interface LogoProps {
  readonly name: string;
  /** The background, whose colour the cut-out of the seal uses. */
  readonly ground?: 'paper' | 'deep';
}

/** The site's logo: a page with a turned corner and a seal. */
export function Logo({ name, ground = 'paper' }: LogoProps) {
  const cut = ground === 'paper' ? 'fill-none stroke-paper' : 'fill-none stroke-deep';
  return (
    <span className="inline-flex items-center gap-2.5 text-xl font-bold tracking-tight">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
        <path d="M7 2h12l7 7v18a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z" fill="currentColor" />
        <path d="M19 2v5a2 2 0 0 0 2 2h5" className={cut} strokeWidth="1.5" />
        <circle cx="15" cy="19" r="6" className={cut} strokeWidth="1.6" />
        <path
          d="M12.3 19.1l2 2 3.6-4.1"
          className={cut}
          strokeWidth="1.9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {/* Without the name if very large text leaves no room for it. */}
      <span className="@max-[16rem]:hidden">{name}</span>
    </span>
  );
}
