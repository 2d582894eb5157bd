// Detects the language of a text, as the name of PostgreSQL's dictionary for it.
import { franc } from 'franc-min';

/** By ISO 639-3 code, as the detector returns it. */
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
/** In a shorter text the detection is unreliable. */
const MIN_LENGTH = 60;
const SAMPLE_LENGTH = 4000;

export const languageOf = (text: string): string =>
  DICTIONARIES[franc(text.slice(0, SAMPLE_LENGTH), { only: LANGUAGES, minLength: MIN_LENGTH })] ?? DEFAULT_LANGUAGE;
