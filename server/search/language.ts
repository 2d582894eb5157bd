// The language of a text, as PostgreSQL names the dictionary that stems it.
import { franc } from 'franc-min';

/** By ISO 639-3, as the detector says it. */
const DICTIONARIES: Readonly<Record<string, string>> = {
  eng: 'english',
  deu: 'german',
  fra: 'french',
  spa: 'spanish',
  ita: 'italian',
  nld: 'dutch',
  por: 'portuguese',
};
const LANGUAGES = Object.keys(DICTIONARIES);

export const DEFAULT_LANGUAGE = 'english';
/** In fewer characters a guess is a coin thrown. */
const TELLING_LENGTH = 60;
const SAMPLE_LENGTH = 4000;

export const languageOf = (text: string): string =>
  DICTIONARIES[franc(text.slice(0, SAMPLE_LENGTH), { only: LANGUAGES, minLength: TELLING_LENGTH })] ?? DEFAULT_LANGUAGE;
