import { expect, test } from 'vitest';
import { es as mainEs } from '../main/texts/es.ts';
import { esEs as mainEsEs } from '../main/texts/es-es.ts';
import { es as frameEs } from '../renderer/texts/es.ts';
import { esEs as frameEsEs } from '../renderer/texts/es-es.ts';
import { spanishOf } from '@truepage/core/texts/regional';

/** Each phrase by its key, including plural forms. */
function phrasesOf(sections: Readonly<Record<string, object | undefined>>): Map<string, string> {
  return new Map(
    Object.entries(sections).flatMap(([section, words]) =>
      Object.entries(words ?? {}).map(([name, phrase]) => [`${section}.${name}`, JSON.stringify(phrase)]),
    ),
  );
}

const dictionaries = [
  ['the main process', { ...mainEs }, { ...mainEsEs }, spanishOf('es-ES', mainEs, mainEsEs)],
  ['the frame', { ...frameEs }, { ...frameEsEs }, spanishOf('es-ES', frameEs, frameEsEs)],
] as const;

/** Words of only one region, and terms that contradict the glossary. */
const latinAmerica = /computadora|\bagregar|Configuración del Sistema|\benfoque\b/i;
const spain =
  /ordenador|\bañadir|Ajustes del Sistema|modo de concentración|\bvosotros|\b\p{L}+(?:áis|éis)\b/iu;
const neither = /\bequipo|fichero|\bsubidas?\b|\benvíos?\b|\bpedidos?\b|Consola TruePage/i;

test.each(dictionaries)(
  '%s: Latin America and Spain each use their own words',
  (_who, base, own, ofSpain) => {
    const wrong = (words: Map<string, string>, pattern: RegExp) =>
      [...words].filter(([, phrase]) => pattern.test(phrase) || neither.test(phrase));
    expect(wrong(phrasesOf(base), spain)).toEqual([]);
    expect(wrong(phrasesOf(ofSpain), latinAmerica)).toEqual([]);
    expect(phrasesOf(own).size).toBeGreaterThan(1);
  },
);

test.each(dictionaries)(
  '%s: texts for Spain differ from the others and keep their placeholders',
  (_who, base, own) => {
    const usual = phrasesOf(base);
    for (const [key, phrase] of phrasesOf(own)) {
      expect(phrase).not.toBe(usual.get(key));
      expect(phrase.match(/\{\w+\}/g)).toEqual(usual.get(key)?.match(/\{\w+\}/g) ?? null);
    }
  },
);
