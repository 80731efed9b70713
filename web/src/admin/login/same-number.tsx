/** The number that both the console and the browser show. */
export function SameNumber({ number }: { readonly number: string }) {
  return (
    <p className="rounded-md bg-accent-soft py-4 text-center text-3xl font-bold tracking-[0.2em] tabular-nums">
      {number}
    </p>
  );
}
