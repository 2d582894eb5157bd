// Mutations that turn a sentence into its opposite by one word.
import { editByChance, type Mutation } from '#benchmarks/verdicts/mutation.ts';

const MODAL = /\b(?:must|shall|may|will|is|are)\b(?! (?:not|no|neither|nor)\b)/g;
/** "if it is", "that are": in a question or a relative sentence the word would land in the wrong place. */
const BEFORE_MODAL = /\b(?:whether|no|none|neither|nor|not|never|nothing)\b[^.;]*$/i;
const NOT = /\b(must|shall|may|will|is|are|does|do|has|have|need|was|were|can) not\b/g;

export const NOT_ADDED: Mutation = {
  name: '"not" added',
  group: 'matters',
  apply: (language, { random }) =>
    editByChance(
      language,
      [...language.matchAll(MODAL)]
        .filter(({ index }) => !BEFORE_MODAL.test(language.slice(0, index)))
        .map(({ index, 0: modal }) => ({ start: index, end: index + modal.length, text: `${modal} not` })),
      random,
    ),
};

const NOT_ALONE =
  / not(?= (?:be|to|less|more|later|exceed|include|apply|affect|limit|prevent|restrict|unreasonably)\b)/g;

export const NOT_REMOVED: Mutation = {
  name: '"not" removed',
  group: 'matters',
  apply: (language, { random }) => {
    const behindVerbs = [...language.matchAll(NOT)].map(({ index, 0: whole, 1: verb = '' }) => ({
      start: index + verb.length,
      end: index + whole.length,
      text: '',
    }));
    const others = [...language.matchAll(NOT_ALONE)].map(({ index, 0: whole }) => ({
      start: index,
      end: index + whole.length,
      text: '',
    }));
    return editByChance(language, behindVerbs.length > 0 ? behindVerbs : others, random);
  },
};
