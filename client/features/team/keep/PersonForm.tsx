import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePersonForm } from '#client/features/team/keep/form';
import { reasonOf } from '#client/features/team/reason';
import type { Account, TeamMember } from '#shared/user/schema';
import { FormDialog } from '../../../ui/form-dialog/FormDialog.tsx';
import { Refused } from '../../../ui/refused/Refused.tsx';
import { MeanwhileNote } from './MeanwhileNote.tsx';
import { PersonFields } from './PersonFields.tsx';
import { PhotoField } from './PhotoField.tsx';

interface PersonFormProps {
  account: Account;
  /** Absent: somebody new. */
  member: TeamMember | undefined;
  onClose: () => void;
}

/** A person to be added or changed. */
export function PersonForm({ account, member, onClose }: PersonFormProps): ReactNode {
  const { t } = useTranslation();
  const form = usePersonForm(account, member, onClose);
  const { fields, wrong, failed, meanwhile, person } = form;
  const name = { givenName: fields.givenName, surname: fields.surname };
  return (
    <FormDialog
      title={member ? t('team.changeTitle', { name: member.displayName }) : t('team.add')}
      dirty={form.dirty}
      busy={form.busy}
      onClose={onClose}
      onSubmit={form.submit}
      submit={t('general.save')}
      texts={{
        close: t('general.close'),
        cancel: t('general.cancel'),
        lostTitle: t('general.unsavedModalTitle'),
        lostText: t('general.unsavedModalBody'),
        lose: t('general.ignoreChanges'),
      }}
    >
      {meanwhile ? <MeanwhileNote name={person?.displayName ?? ''} meanwhile={meanwhile} mine={fields} onYield={form.yield} /> : null}
      <PhotoField {...name} photo={person?.photo} wish={form.photo} onWish={form.setPhoto} />
      <PersonFields fields={fields} wrong={wrong} onChange={form.change} self={member?.id === account.id} />
      {member ? null : (
        <Checkbox
          label={t('team.invite')}
          description={t('team.inviteText')}
          checked={form.invite}
          onChange={({ currentTarget }) => form.setInvite(currentTarget.checked)}
        />
      )}
      {Object.keys(wrong).length > 0 ? <Refused title={t('validations.look')} /> : null}
      {failed && !meanwhile ? <Refused title={t(`team.failed.${failed.step}`, { name: person?.displayName ?? '' })}>{reasonOf(failed.cause, t)}</Refused> : null}
    </FormDialog>
  );
}
