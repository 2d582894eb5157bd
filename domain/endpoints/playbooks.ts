// Playbooks. The body of a new one is a list of one, as given.
import { EXPORT_FORMATS } from '#domain/library-files.ts';
import { createPlaybookSchema, playbookSchema, updatePlaybookSchema } from '#domain/playbooks.ts';
import { libraryCalls } from './library-calls.ts';

export const PLAYBOOK_CALLS = libraryCalls({
  name: 'playbooks',
  record: playbookSchema,
  create: createPlaybookSchema,
  update: updatePlaybookSchema,
  formats: EXPORT_FORMATS.playbooks,
  paths: {
    list: '/playbook/list/',
    one: '/playbook/retrieve/:id',
    create: '/playbook/create/',
    update: '/playbook/update/:id',
    remove: '/playbook/delete/:id/',
    files: '/playbook',
  },
});
