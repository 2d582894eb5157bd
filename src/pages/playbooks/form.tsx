// Create, edit and clone a playbook.
import { Navigate } from 'react-router';
import { hrefTo } from '#domain/screens.ts';
import { recordPage } from '#src/shared/form/record-screen.tsx';
import { PlaybookFieldset } from './playbook-fieldset.tsx';
import { type PlaybookForm, PLAYBOOK } from './playbook-kind.ts';

/** Users who cannot edit a playbook are sent to its read view. */
const FieldsetOrPage = ({ form }: { form: PlaybookForm }) =>
  form.isReadOnly && form.record ? (
    <Navigate to={hrefTo.playbook(form.record.id)} replace />
  ) : (
    <PlaybookFieldset form={form} />
  );

export const CreatePlaybookPage = recordPage(PLAYBOOK, 'new', PlaybookFieldset);
export const EditPlaybookPage = recordPage(PLAYBOOK, 'record', FieldsetOrPage);
export const ClonePlaybookPage = recordPage(PLAYBOOK, 'clone', PlaybookFieldset);
