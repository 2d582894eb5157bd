// The screens that write a playbook (spec 2.10): create, edit and clone.
import { Navigate } from 'react-router';
import { hrefTo } from '#domain/screens.ts';
import { RecordScreen } from '#src/library/form/record-screen.tsx';
import { PlaybookFieldset } from './playbook-fieldset.tsx';
import type { PlaybookForm } from './playbook-kind.ts';
import { PLAYBOOK } from './playbook-kind.ts';

const fieldset = (form: PlaybookForm) => <PlaybookFieldset form={form} />;

/** Whoever may not write a playbook reads it where it is shown best. */
const fieldsetOrPage = (form: PlaybookForm) =>
  form.isReadOnly && form.record ? <Navigate to={hrefTo.playbook(form.record.id)} replace /> : fieldset(form);

export const CreatePlaybookPage = () => (
  <RecordScreen kind={PLAYBOOK} opens="new">
    {fieldset}
  </RecordScreen>
);

export const EditPlaybookPage = () => (
  <RecordScreen kind={PLAYBOOK} opens="record">
    {fieldsetOrPage}
  </RecordScreen>
);

export const ClonePlaybookPage = () => (
  <RecordScreen kind={PLAYBOOK} opens="clone">
    {fieldset}
  </RecordScreen>
);
