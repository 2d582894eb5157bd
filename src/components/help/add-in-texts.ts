// Help on the Word add-in: installing it, and working in Word.
import { type HelpTopic, hrefTo } from '#domain/screens.ts';
import type { HelpText } from './help-text.ts';

export const ADDIN_HELP: Readonly<Record<Extract<HelpTopic, 'add-in' | 'word'>, HelpText>> = {
  'add-in': {
    title: 'Install the Word add-in',
    summary: 'Three ways to install it, which Word it needs, and what to check if it does not appear.',
    lead: 'The add-in shows Whereas in a pane beside the document in Word. Word learns about it from a small file, the manifest, which names the pages of this server. There are three ways to give Word that file; the first is the one for a company.',
    steps: [],
    sections: [
      {
        title: 'For everybody in your organization',
        lead: 'An administrator of Microsoft 365 does this once, and nobody else has to do anything.',
        picture: 'organization',
        steps: [
          {
            title: 'Open Integrated apps',
            text: 'In the Microsoft 365 admin center, open Settings, then Integrated apps, and choose Upload custom apps.',
          },
          {
            title: 'Give it the manifest',
            text: 'Choose Office Add-in as the type of the app. Upload the manifest, or give its address.',
          },
          {
            title: 'Choose who gets the add-in',
            text: 'Assign it to everybody or to the groups that work with contracts, and deploy it. Until it appears in everybody’s Word, up to 24 hours may pass.',
          },
        ],
      },
      {
        title: 'From a shared folder, on Windows',
        lead: 'For a trial with a few colleagues. Microsoft advises against it for everyday use.',
        picture: 'shared-folder',
        steps: [
          {
            title: 'Share a folder',
            text: 'Put the manifest into a network folder that your colleagues can read. Note its network path, such as \\\\server\\add-ins.',
          },
          {
            title: 'Trust the folder in Word',
            text: 'Open File, Options, Trust Center, Trust Center Settings, Trusted Add-in Catalogs. Enter the path as Catalog Url, choose Add catalog, tick Show in Menu, and restart Word.',
          },
          {
            title: 'Add it',
            text: 'On the Home tab open Add-ins, then More Add-ins. In older versions, open My Add-ins on the Insert tab. Choose Shared Folder, then the add-in, then Add.',
          },
        ],
      },
      {
        title: 'For yourself, on a Mac or in Word on the web',
        lead: 'For a trial on your own. Nobody has to set anything up for you.',
        picture: 'own-computer',
        steps: [
          {
            title: 'On a Mac: put the manifest into Word’s folder',
            text: 'In the Finder press Shift-Command-G and enter ~/Library/Containers/com.microsoft.Word/Data/Documents. Open the folder “wef”, or create it, and put the manifest there. Restart Word, and choose the add-in under Add-ins, among the developer add-ins.',
          },
          {
            title: 'In Word on the web: upload the manifest',
            text: 'Open a document. On the Home tab open Add-ins, then More Add-ins, My Add-ins, Upload My Add-in, and choose the manifest. This browser keeps it until its data are cleared; upload it again in any other browser.',
          },
        ],
      },
      {
        title: 'What each person needs',
        table: {
          head: ['Who', 'What'],
          rows: [
            [
              'Users',
              'An account here and one of the versions of Word at the end of this page. To review, ask or draft: a license, as in the console.',
            ],
            ['Administrators of Microsoft 365', 'The manifest, or its address. The computers must reach this server.'],
            ['Whoever runs this server', 'An https address that Word can reach, set as PUBLIC_URL.'],
          ],
        },
      },
      {
        title: 'If it does not appear',
        steps: [
          {
            title: 'Wait, then restart Word',
            text: 'An add-in that an administrator has deployed appears within 24 hours, and after Word has been closed and opened again.',
          },
          {
            title: 'Check the account',
            text: 'Word must be signed in with the account of the organization to which the add-in was assigned.',
          },
          {
            title: 'Check the version of Word',
            text: 'Word does not list an add-in that it is too old for; the versions are below. On Windows, open File, Account, About Word; on a Mac, open the menu Word, About Microsoft Word.',
          },
          {
            title: 'Clear what Word has kept',
            text: 'On Windows, under File, Options, Trust Center, Trust Center Settings, Trusted Add-in Catalogs, tick “Next time Office starts, clear all previously-started web add-ins cache” and restart Word. On a Mac, quit Word, empty the folder ~/Library/Containers/com.microsoft.Word/Data/Library/Caches and restart Word. On the web, clear the browser’s data for Word and upload the manifest again.',
          },
          {
            title: 'If the pane stays empty',
            text: 'Open this console in the browser of the same computer. If its address or its certificate is refused there, Word cannot open it either.',
          },
        ],
      },
      {
        title: 'Versions of Word',
        lead: 'The add-in needs WordApi 1.6, which these versions have.',
        table: {
          head: ['Word', 'From version'],
          rows: [
            ['on the web', 'the current one'],
            ['on Windows, with Microsoft 365', '2308 (build 16731.20234)'],
            ['on Windows, with a volume license', 'Office 2024'],
            ['on a Mac', '16.76'],
            ['Office 2021 LTSC, 2019 and older', 'not possible: use the console'],
          ],
        },
      },
    ],
    notes: [
      'The console does the same without Word: open the contract under Contracts, review it there, and download the redline.',
    ],
    links: [{ label: 'Work in Word', href: hrefTo.helpTopic('word') }],
  },
  word: {
    title: 'Work in Word',
    summary: 'Review, comment, ask and draft in the document itself, and what is sent when.',
    lead: 'In Word, Whereas is a pane beside the document. It shows what the console shows of a contract, and what you decide in one is decided in the other.',
    picture: 'pane',
    steps: [
      {
        title: 'Open the pane and sign in',
        text: 'On the Home tab choose Review, Ask, Clauses or Draft: all four open the same pane. Sign in as in the console; a window opens for it. Settings lists Word among your sessions, and you can end it there. Signing out in Word leaves you signed in to the console.',
      },
      {
        title: 'Send the document',
        text: 'Nothing is sent until you choose to send it. The document becomes a contract in the project that you choose, “My contracts” to begin with, and the pane says what was sent. Next time it is recognized, and sending it again adds a revision.',
      },
      {
        title: 'Review it',
        text: 'Start a review under a playbook, or a general review. Choose a finding, and Word shows its passage. Decide as in the console: verify, edit or reject, and accept the suggestions that you want.',
      },
      {
        title: 'Apply what you accepted',
        text: 'Accepted suggestions become tracked changes under your name, on the words that differ and no others. Changes and comments of others stay, and your setting for tracking is put back. A passage that has changed since is left alone, and the pane says so. Undo takes everything back.',
      },
      {
        title: 'Comment',
        text: 'Add a comment for the counterparty at the passage of a finding. Notes for your colleagues stay here and are never written into the document.',
      },
      {
        title: 'Ask',
        text: 'Ask about the contract. The answer quotes it, and each quote leads to its passage in the document.',
      },
      {
        title: 'Draft',
        text: 'Insert a clause of the library at the cursor, fitted to the parties and defined terms of this contract, or draft a new clause or a preamble. A whole contract starts from a template, whatever document is open: Word opens it as a new document and leaves the open one unchanged.',
      },
    ],
    sections: [
      {
        title: 'What is sent, and when',
        lead: 'To this server only. Reading, typing and selecting in Word send nothing of the document.',
        table: {
          head: ['When you', 'This is sent'],
          rows: [
            ['open the pane', 'nothing of the document'],
            [
              'send the document',
              'the document as it is open, with its tracked changes and comments, and its file name',
            ],
            ['review, ask, or list clauses', 'your choice or question; the document was sent before'],
            ['redraft or look up a selection', 'the selected words, and your instruction if you write one'],
            ['apply, comment or insert', 'which suggestion was applied, for the record; Word writes the words'],
          ],
        },
      },
    ],
    notes: [
      'Where a language model is connected, this server sends it the passages that it needs for an answer. Each result says which engine it is from.',
      'Word loads its own library, office.js, from Microsoft, unless whoever runs this server keeps a copy. The pane sends nothing to anybody but this server.',
    ],
    links: [
      { label: 'Install the Word add-in', href: hrefTo.helpTopic('add-in') },
      { label: 'Check the answers', href: hrefTo.helpTopic('check') },
    ],
  },
};
