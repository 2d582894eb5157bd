// The help texts: what the product does today, as steps to follow.
import { type HelpTopic, hrefTo, SCREENS } from '#domain/screens.ts';
import { ADDIN_HELP } from './add-in-texts.ts';
import { DRAFT_HELP } from './draft-texts.ts';
import type { HelpText } from './help-text.ts';
import { TEAM_HELP } from './team-texts.ts';

export const HELP: Readonly<Record<HelpTopic, HelpText>> = {
  ...ADDIN_HELP,
  ...TEAM_HELP,
  draft: DRAFT_HELP,
  'how-to': {
    title: 'Run a workflow',
    summary: 'From a contract to a result whose every quote can be checked, in six steps.',
    lead: 'A workflow is a set of legal instructions, such as “summarize this contract”. You add your document; it answers with quotes, and each quote names its document and place.',
    steps: [
      {
        title: 'Open Workflows',
        text: 'Choose it at the left. The tabs hold the workflows of your provider, of your organization, and your own. Type in the search box to narrow the cards by name.',
      },
      { title: 'Choose a workflow', text: 'Click its card. The page lists what the workflow needs.' },
      {
        title: 'Add your document',
        text: 'Drop a PDF, DOCX, DOC or TXT file on the area, or choose one. A file may have up to 10 MB. Scans are read with text recognition (OCR) where it is installed; compare their quotes with the page.',
      },
      {
        title: 'Fill in the text fields',
        text: 'A red asterisk marks what is required. You can press Run Workflow as soon as everything required is filled in.',
      },
      {
        title: 'Run it and read the result',
        text: 'Numbers in the result, such as [3], refer to its sources. The place under a quote opens the document with the quote highlighted. “Quote found in the document” means that these words are in the document; you decide whether they answer the question. Words recognized from a scan say so: compare them with the page. A quote that was not found is marked, never hidden. “Possible” means that the engine is not sure that the passage answers: read it first. Where nothing answers, the nearest passages are listed, and you can make one of them the answer.',
      },
      {
        title: 'Take it with you',
        text: 'Copy the result with its tables into a mail or a memo, or download it as a web page or a Word document. Finished runs stay under Your runs.',
      },
    ],
    notes: ['Answers support your reading of a contract; they do not replace it.'],
    links: [
      { label: 'Try it with a sample contract', href: hrefTo.helpTopic('demo') },
      { label: 'Build a workflow of your own', href: hrefTo.helpTopic('build') },
    ],
  },
  build: {
    title: 'Build a workflow',
    summary: 'Write your instructions once, test them on a contract, and publish them to your colleagues.',
    lead: 'A workflow is one or more prompts, run on the documents and text the user provides. You write them in a form; no programming is needed.',
    steps: [
      {
        title: 'Create it',
        text: 'Open Workflows, choose the tab Organization or Personal, and click Create New Workflow. Give it a name of up to 25 characters, a line that says what it does, and a category: everyone in your company can run workflows in Organization, only you those in Personal.',
      },
      {
        title: 'Write a prompt',
        text: 'Say what to find, state or draft, in the words you would use to a colleague. Choose how the answer is laid out: a list, a table, plain text, or Dynamic, which follows a format that you describe or a JSON shape.',
      },
      {
        title: 'Add its inputs',
        text: 'Files are the documents it reads; fields are the text the user types, such as “Our party”. Type {{ in the prompt, or press the button of a field, to insert it: the text entered for a run replaces it. A name in braces without a field is marked.',
      },
      {
        title: 'Add further prompts',
        text: 'They run in order, and each sees the earlier results. Drag them by their handle or move them with the arrows, duplicate one to vary it, or take one from the prompt library.',
      },
      {
        title: 'Test it before anyone sees it',
        text: 'Test run asks for the same files and fields and runs what is on the form, saved or not. Use your own contract or a sample. Only you see the result; it is deleted after a day.',
      },
      {
        title: 'Save or publish it',
        text: 'Save as Draft keeps it Pending; Publish makes it Live. Change a live workflow with Update; take it offline with Unpublish. Each published version is kept: Versions shows who published it, and every run names its version.',
      },
    ],
    notes: [
      'If you can edit a tab, its cards have a menu with Edit, Publish, Unpublish and Delete. Workflows of your provider can be run, not changed.',
    ],
    links: [{ label: 'Run a workflow', href: hrefTo.helpTopic('how-to') }],
  },
  demo: {
    title: 'Try it with a sample contract',
    summary: 'A first result in two minutes, without a document of your own.',
    lead: 'Three contracts come with Whereas: a mutual non-disclosure agreement, a services agreement and an office lease. The contracts and their parties are invented, so you can run anything on them.',
    steps: [
      {
        title: 'Go to Home',
        text: 'Administrators and users land there after signing in. “Try it with a sample contract” lists the three contracts, each as Word and as PDF.',
      },
      {
        title: 'Press “Choose a workflow” beside one of them',
        text: 'The workflows open. A contract summary is a good first choice for any of the three, the NDA triage for the non-disclosure agreement.',
      },
      {
        title: 'Run the workflow',
        text: 'The page offers the sample where it asks for a document. Use it and press Run Workflow.',
      },
      {
        title: 'Compare',
        text: 'Download the same contract, open it beside the result, and look up two or three quotes. That is how to judge whether you can rely on the answers.',
      },
    ],
    notes: [],
    links: [{ label: 'All steps of a workflow run', href: hrefTo.helpTopic('how-to') }],
  },
  support: {
    title: 'Get help',
    summary: 'What to check first, and who to ask.',
    lead: 'One of these checks answers most questions. For anything else, ask your administrator, who can see your account and contact the provider.',
    steps: [
      {
        title: 'You cannot sign in',
        text: 'Check the address for typing errors and use “Forgot password?” on the sign-in page. If no email arrives within a few minutes, look in the spam folder, then ask your administrator whether your account is active.',
      },
      {
        title: 'A document is refused',
        text: 'The message states the reason. Remove the password of a protected file, save a damaged one again, run text recognition on a scan that was refused, and split a file of more than 10 MB.',
      },
      {
        title: 'A run fails or is interrupted',
        text: 'Run it again: your inputs are kept. If it keeps failing, note the time and the workflow’s name for your administrator.',
      },
      {
        title: 'The message mentions a subscription or a license',
        text: 'Your administrator assigns licenses and renews the subscription.',
      },
    ],
    notes: [
      'The operator of this installation can replace this page with their own support page by setting SUPPORT_URL.',
    ],
    links: [{ label: 'How to run a workflow', href: hrefTo.helpTopic('how-to') }],
  },
  sales: {
    title: 'Get Whereas for your team',
    summary: 'How an organization gets started, and who creates accounts.',
    lead: 'There is no self-registration: the provider adds your organization, and its administrator adds the users.',
    steps: [
      {
        title: 'Your organization already uses Whereas',
        text: 'Ask its administrator to add you. You will receive an email with a link to sign in for the first time.',
      },
      {
        title: 'Your organization is new',
        text: 'Write to the provider that runs this site. They need the organization’s name, the name and email address of its first administrator, and the number of people who will work with it.',
      },
      {
        title: 'You only want to try it',
        text: 'Whereas runs on your own computer with demo accounts and sample contracts and needs no outside service. The project’s README has the one command.',
      },
    ],
    notes: ['The operator of this installation can replace this page with their own sales page by setting SALES_URL.'],
    links: [{ label: 'Sign in', href: SCREENS.signIn.path }],
  },
};
