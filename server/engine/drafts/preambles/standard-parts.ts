// The parts of a preamble in a given shape, with the usual words for each kind of party: for examples without parts of their own,
// and where no example is within reach.
import type { ExampleShape } from './example-shape.ts';
import type { PreambleParts } from './preamble-example.ts';

export const STANDARD_SHAPE: ExampleShape = {
  opening: 'This {{Contract type}} is made on {{Date}} between:',
  isInline: false,
  marker: '(1) ',
  role: { before: '(the “', after: '”)' },
  connector: '; and',
  heading: 'Background',
  recital: { marker: '(A) ', connector: '.' },
  agreed: 'The parties agree as follows:',
};

const DESCRIPTIONS = {
  company:
    '{{Name}}[, a company incorporated in {{Jurisdiction}}][ with registered number {{Registered number}}][, whose registered office is at {{Address}}]',
  individual:
    '{{Name}}[ of {{Address}}][, resident in {{Jurisdiction}}][, with identification number {{Registered number}}]',
  partnership:
    '{{Name}}, a partnership[ established under the laws of {{Jurisdiction}}][ with registered number {{Registered number}}][, whose principal place of business is at {{Address}}]',
};
const SIGNATORY = '[, acting by {{Signatory}}[, {{Signatory title}}]]';

export function partsInShape(shape: ExampleShape): PreambleParts {
  const { marker, role, connector } = shape;
  const party = (description: string, signatory: string) =>
    `${marker}${description}${signatory}[ ${role.before}{{Role}}${role.after}]${connector}`;
  const { heading, recital } = shape;
  return {
    opening: shape.isInline ? `${shape.opening} {{Parties}}.` : shape.opening,
    parties: {
      company: party(DESCRIPTIONS.company, SIGNATORY),
      individual: party(DESCRIPTIONS.individual, ''),
      partnership: party(DESCRIPTIONS.partnership, SIGNATORY),
    },
    between: '',
    background: `${heading === '' ? '' : `${heading}\n`}${recital.marker}{{Recital}}${recital.connector}`,
    agreed: shape.agreed,
  };
}
