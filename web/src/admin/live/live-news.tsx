import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../api/desk-context.ts';
import { partLater } from '../desk-part.tsx';
import { createLiveLine } from './live-line.ts';
import { readAnew } from './read-anew.ts';

const LiveUpdates = partLater(async () => (await import('./live-updates.tsx')).LiveUpdates);

/** Follows the live events while somebody is signed in. Draws nothing. */
export function LiveNews() {
  const { followLive } = usePlatform();
  const queryClient = useQueryClient();
  const [{ hear, follow }] = useState(() => createLiveLine(() => void readAnew(queryClient)));
  useEffect(() => followLive(hear), [followLive, hear]);
  return <LiveUpdates follow={follow} />;
}
