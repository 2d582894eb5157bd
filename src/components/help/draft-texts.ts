// Help on drafting: a contract from a template, a preamble, a new clause.
import { SCREENS } from '#domain/screens.ts';
import type { HelpText } from './help-text.ts';

export const DRAFT_HELP: HelpText = {
  title: 'Draft a contract',
  summary: 'Fill in a template, write a preamble, or add a clause to a contract.',
  lead: 'Under Contracts, press Draft. A template of the library becomes a form with a preview beside it, and the result is a contract of the repository that keeps the template’s numbering, cross-references and formatting.',
  steps: [
    {
      title: 'Prepare a template',
      text: 'Add a Word file (.docx) to the template library. Placeholders are content controls of Word, words in double braces such as {{Effective date}}, words in square brackets such as [Name of the Supplier], blanks of underscores, or the fields of a mail merge. What has the same name is asked for once. Alternatives stand side by side: [shall] [may], or [monthly] [OR] [yearly].',
    },
    {
      title: 'Fill in the form',
      text: 'Parties come first; a party of an earlier draft fills in all its details at once. A press on a place in the preview goes to its field. Enter goes on to the next empty field, and so does N outside of a field.',
    },
    {
      title: 'Switch optional clauses',
      text: 'In a template, brackets around whole paragraphs make them optional, and [OR] on a line of its own between two makes them alternatives. A clause that is left out is struck out in the preview. The draft has neither its words nor its fields, and numbers and references follow, typed ones too where only one clause can be meant.',
    },
    {
      title: 'Draft the contract',
      text: 'Choose a name, a project and the side that you act for. Empty fields are listed first: fill them in, or leave their placeholders in the contract.',
    },
    {
      title: 'Draft a preamble',
      text: 'Enter the parties, the date and the recitals. The preamble follows an example of your clause library or of your provider. Change the words and copy them, or begin in the tab Draft of a contract, which knows the parties and inserts the preamble as a suggestion.',
    },
    {
      title: 'Draft a new clause',
      text: 'In the tab Draft of a contract, say what the clause should be about. The best clause of the library is put into the terms of the contract, with others to choose from, and inserted as a suggestion. To choose its place, select words in the document and press “New clause”.',
    },
  ],
  notes: [
    'Drafting needs no language model. Where one is connected, it can also write a clause or a preamble under your instruction; what it writes is a proposal until you insert it.',
  ],
  links: [
    { label: 'Draft a contract', href: SCREENS.draftContract.path },
    { label: 'Open the template library', href: SCREENS.templates.path },
  ],
};
