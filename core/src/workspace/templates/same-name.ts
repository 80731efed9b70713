import { likeness } from '../../checks/edit-distance.ts';
import { foldWord } from '../../checks/names/fold-name.ts';
import { soundOf } from '../../checks/names/sound.ts';

const leastAlike = 0.75;

/** Whether two words are the same name: literally, or by their sound if they are in different scripts. */
export function isSameName(one: string, other: string): boolean {
  const [ours, theirs] = [foldWord(one), foldWord(other)];
  if (ours === '' || theirs === '') return false;
  if (ours === theirs) return true;
  const isOtherScript = isLatin(one) !== isLatin(other);
  return isOtherScript && likeness(soundOf(ours), soundOf(theirs)) >= leastAlike;
}

const isLatin = (word: string): boolean => /\p{Script=Latin}/u.test(word);
