// Suggestions of contracts.
import { expect } from 'vitest';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { addedSuggestion, openedContract, revisedContract, TEXT } from '#tests/support/contracts.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';
import { closedToOthers, ofContract } from './contracts.ts';
import { COLLEAGUE, NOWHERE, USER } from './files.ts';

const THIRTY = TEXT.indexOf('thirty');
const CHANGE = { revision: 1, start: THIRTY, end: THIRTY + 'thirty'.length, text: 'sixty' };

const refused = (name: string, body: object, contains: string, kind: 'invalid' | 'state' = 'invalid'): Scenario => ({
  endpoint: 'addSuggestion',
  kind,
  name,
  as: USER,
  ask: ofContract({ body: { ...CHANGE, ...body } }),
  status: kind === 'invalid' ? 400 : 404,
  contains: [contains],
});

const ADDED: readonly Scenario[] = [
  ...closedToOthers('addSuggestion', { body: CHANGE }),
  {
    endpoint: 'addSuggestion',
    kind: 'success',
    name: 'records a change with the words that it replaces',
    as: COLLEAGUE,
    ask: ofContract({ body: { ...CHANGE, comment: 'As agreed', note: 'Ask Rosalind' } }),
    status: 200,
    contains: ['"quote":"thirty"', '"text":"sixty"', '"state":"open"', '"comment":"As agreed"', '"decisions":[]'],
  },
  {
    endpoint: 'addSuggestion',
    kind: 'success',
    name: 'records an insertion, with directional marks, XML characters and a paragraph as they are',
    as: USER,
    ask: ofContract({ body: { ...CHANGE, end: THIRTY, text: '<w:p>&amp;\u200f\r\nNew' } }),
    status: 200,
    contains: ['"quote":""', '"text":"<w:p>&amp;\u200f\\nNew"'],
  },
  refused('refuses offsets behind the end of the text', { end: 9000 }, 'This is behind the end of the text.'),
  refused('refuses an end before the start', { end: 1 }, 'The end is before the start.'),
  refused('refuses a change that changes nothing', { text: 'thirty' }, 'This changes nothing.'),
  refused(
    'refuses a comment on no words',
    { end: THIRTY, text: '', comment: 'Why?' },
    'This comment is about no words.',
  ),
  refused('refuses control characters', { text: 'six\u0001ty' }, 'This has control characters'),
  refused('refuses half of a surrogate pair', { text: '\ud83d' }, 'This has control characters'),
  refused('refuses control characters in a comment', { comment: '\u0007' }, 'This has control characters'),
  refused('refuses a text of 30,000 characters', { text: 'a'.repeat(30_000) }, 'At most 20,000 characters'),
  refused('knows no revision that there is not', { revision: 4 }, 'has no version 4.', 'state'),
  {
    endpoint: 'addSuggestion',
    kind: 'invalid',
    name: 'refuses an offset inside a surrogate pair',
    as: USER,
    ask: async (app) => {
      const { id } = await openedContract(app, await app.signIn(USER), { bytes: 'Smile 😀 here.' });
      return { params: { id }, body: { revision: 1, start: 0, end: 7, text: 'x' } };
    },
    status: 400,
    contains: ['This begins or ends inside a character.'],
  },
];

const suggested =
  (rest: Asked, as = USER) =>
  async (app: TestApp): Promise<Asked> => {
    const token = await app.signIn(as);
    const contract = await openedContract(app, token);
    const { id } = await addedSuggestion(app, token, contract.id, CHANGE);
    return { ...rest, params: { id: contract.id, suggestion: id } };
  };

const DECIDED: readonly Scenario[] = [
  ...closedToOthers('decideSuggestion', { params: { suggestion: NOWHERE }, body: { state: 'accepted' } }),
  {
    endpoint: 'decideSuggestion',
    kind: 'success',
    name: 'accepts a suggestion of a colleague in other words',
    as: COLLEAGUE,
    ask: suggested({ body: { state: 'accepted', text: 'forty', decisions: 0 } }),
    status: 200,
    contains: ['"state":"accepted"', '"text":"forty"', '"by":{"name":', '"quote":"thirty"'],
  },
  {
    endpoint: 'decideSuggestion',
    kind: 'state',
    name: 'tells the later of two people who decided',
    as: COLLEAGUE,
    ask: async (app) => {
      const asked = await suggested({ body: { state: 'rejected', decisions: 0 } })(app);
      const { id = '', suggestion = '' } = asked.params ?? {};
      const path = `/contracts/${id}/suggestions/${suggestion}`;
      await app.send({ method: 'PUT', path, token: await app.signIn(USER), body: { state: 'accepted' } });
      return asked;
    },
    status: 409,
    contains: ['Theo Marchbank decided this suggestion in the meantime.'],
  },
  {
    endpoint: 'decideSuggestion',
    kind: 'state',
    name: 'knows no suggestion of another contract',
    as: USER,
    ask: async (app) => {
      const asked = await suggested({ body: { state: 'accepted' } })(app);
      const { id } = await openedContract(app, await app.signIn(USER));
      return { ...asked, params: { ...asked.params, id } };
    },
    status: 404,
    contains: ['This suggestion does not exist.'],
  },
  {
    endpoint: 'decideSuggestion',
    kind: 'invalid',
    name: 'takes no state that only the product gives',
    as: USER,
    ask: suggested({ body: { state: 'applied' } }),
    status: 400,
  },
  {
    endpoint: 'decideSuggestion',
    kind: 'state',
    name: 'accepts nothing whose words are gone',
    as: USER,
    ask: async (app) => {
      const asked = await suggested({ body: { state: 'accepted' } })(app);
      await revisedContract(app, await app.signIn(USER), asked.params?.['id'] ?? '', 'All of it is new.');
      return asked;
    },
    status: 409,
    contains: ['The newest revision no longer has these words in this place.'],
  },
];

const FOREIGN: readonly Scenario[] = (['finding', 'thread', 'redraft'] as const).map((origin) => ({
  endpoint: 'addSuggestion',
  kind: 'other-tenant',
  name: `comes from no ${origin} of another contract`,
  as: USER,
  ask: async (app) => {
    const { id } = await openedContract(app, await app.signIn(USER));
    return { params: { id }, body: { ...CHANGE, origin: { [origin]: NOWHERE } } };
  },
  status: 404,
  contains: ['What this suggestion comes from is not of this contract.'],
}));

const LISTED: readonly Scenario[] = [
  ...closedToOthers('listSuggestions'),
  {
    endpoint: 'listSuggestions',
    kind: 'success',
    name: 'lists suggestions in the order of the text, each with its place in the newest revision',
    as: COLLEAGUE,
    ask: async (app) => {
      const token = await app.signIn(USER);
      const { id } = await openedContract(app, token);
      const june = TEXT.indexOf('June');
      await addedSuggestion(app, token, id, { ...CHANGE, start: june, end: june + 4, text: 'May' });
      await addedSuggestion(app, token, id, CHANGE);
      await revisedContract(app, token, id, 'Title\n\nThe seller delivers in June.\n\nThe buyer pays at once.');
      return { params: { id } };
    },
    status: 200,
    contains: ['"total":2'],
    then: async (_app, reply) => {
      const { data } = reply.body as { data: Suggestion[] };
      expect(data.map(({ quote, state, current }) => [quote, state, current])).toEqual([
        ['thirty', 'out_of_date', null],
        ['June', 'open', { revision: 2, start: 30, end: 34 }],
      ]);
    },
  },
];

export const SCENARIOS: readonly Scenario[] = [...ADDED, ...FOREIGN, ...DECIDED, ...LISTED];
