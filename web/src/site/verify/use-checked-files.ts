import { useRef, useState } from 'react';

interface CheckedFiles<Result> {
  /** The results of the last files; undefined if none was chosen, or while they are being read. */
  readonly results: readonly Result[] | undefined;
  readonly isReading: boolean;
  readonly check: (files: readonly File[]) => void;
}

/** Reads the chosen files one after the other; a new choice replaces the previous one. */
export function useCheckedFiles<Result>(look: (file: File) => Promise<Result>): CheckedFiles<Result> {
  const [state, setState] = useState<{ readonly results?: readonly Result[]; readonly isReading: boolean }>({
    isReading: false,
  });
  const latest = useRef(0);
  const check = async (files: readonly File[]) => {
    const turn = (latest.current += 1);
    setState({ isReading: true });
    const results: Result[] = [];
    for (const file of files) results.push(await look(file));
    if (turn === latest.current) setState({ results, isReading: false });
  };
  return { results: state.results, isReading: state.isReading, check: (files) => void check(files) };
}
