// Help on teamwork: verifying answers, keeping and comparing contracts, and managing people.
import { type HelpTopic, hrefTo } from '#domain/screens.ts';
import type { HelpText } from './help-text.ts';

type TeamTopic = Extract<HelpTopic, 'check' | 'repository' | 'review' | 'administration'>;

export const TEAM_HELP: Readonly<Record<TeamTopic, HelpText>> = {
  check: {
    title: 'Check the answers',
    summary: 'Verify, correct or reject each answer, with its passage open beside it.',
    lead: 'A result is a list of points. Each has its value or quote, its place in the document, and a state: nobody has checked it yet, or somebody has verified, edited or rejected it.',
    steps: [
      {
        title: 'Open the passage',
        text: 'Click the place under a quote. The document opens beside the result with the words highlighted.',
      },
      {
        title: 'Decide',
        text: 'Press V to verify, E to correct, R to reject, U to reopen. After V the next unchecked answer has the focus; N goes there at any time.',
      },
      {
        title: 'After a rejection',
        text: 'Choose another passage that Whereas offers, or add a quote: select the words in the document. Words that are not in the document are refused.',
      },
      {
        title: 'Pass it on',
        text: 'Copies and downloads carry your corrections and say who made them. Colleagues who open a result of an Organization workflow see the same states.',
      },
    ],
    notes: ['“Quote found in the document” says that the words are there, not that they answer the question.'],
    links: [{ label: 'Run a workflow', href: hrefTo.helpTopic('how-to') }],
  },
  repository: {
    title: 'Keep, search and ask contracts',
    summary: 'Projects of files whose full text you can search and ask about.',
    lead: 'A project in the Repository holds the contracts of a matter. Everyone in your company can open Organization projects; only you can open Personal ones.',
    steps: [
      {
        title: 'Create a project and add files',
        text: 'Drop files or a whole folder on the project. Its head says how many of them are readable so far.',
      },
      {
        title: 'Search',
        text: 'The list of projects finds projects and files by name. Inside a project, the box searches the text of the documents and leads to each place.',
      },
      {
        title: 'Ask a question',
        text: 'End with a question mark, and the answer quotes the documents. Ask a follow-up below it, or choose the documents to which a question is limited.',
      },
      {
        title: 'Go on from a file',
        text: 'The menu of a file runs a workflow on it; selected files can be added to a tabular review.',
      },
    ],
    notes: [
      'A scan without text is read with text recognition where it is installed. Compare its quotes with the page.',
    ],
    links: [{ label: 'Review many documents in a table', href: hrefTo.helpTopic('review') }],
  },
  review: {
    title: 'Review many documents in a table',
    summary: 'Tabular Review asks every document the same questions and shows the answers in a grid.',
    lead: 'Each row is a document, each column a question, each cell an answer with its source.',
    steps: [
      {
        title: 'Create a review',
        text: 'Open Tabular Review, choose Create New Review and add documents: from the Repository or from your computer.',
      },
      {
        title: 'Add the columns',
        text: 'Write the questions, or take them from a query or a playbook. A type, such as date or amount, lets a column sort and filter by its value.',
      },
      {
        title: 'Run and check',
        text: 'Move with the arrow keys, open a cell with Enter, and decide with V, E, R and U as in a result. F flags a cell, A assigns a document.',
      },
      {
        title: 'Export',
        text: 'The workbook has the answers, their quotes and places, and who checked them.',
      },
    ],
    notes: ['Press ? on the grid for all of its keyboard shortcuts.'],
    links: [{ label: 'Check the answers', href: hrefTo.helpTopic('check') }],
  },
  administration: {
    title: 'Manage users, licenses and companies',
    summary: 'For company administrators and for the provider’s super admins.',
    lead: 'Running a workflow or a review needs a license. The provider sets how many licenses a company has; its administrator assigns them.',
    steps: [
      {
        title: 'Administrators: add a user',
        text: 'Open Users and choose Add New User. The user receives an email with a link to set a password.',
      },
      {
        title: 'Administrators: assign licenses',
        text: 'Choose Manage User License in the menu of a user. The page says how many licenses are in use. A deactivated user frees theirs.',
      },
      {
        title: 'Administrators: read the audit log',
        text: 'It says who did what and when: runs, questions, exports, downloads and changes. Names of Personal content are never in it.',
      },
      {
        title: 'Super admins: companies',
        text: 'Add New Company creates a company with its first administrator and its subscription. Data Analytics shows the usage of each company without the names of its documents.',
      },
    ],
    notes: ['Administrators and super admins cannot open anybody’s Personal content.'],
    links: [{ label: 'Get help', href: hrefTo.helpTopic('support') }],
  },
};
