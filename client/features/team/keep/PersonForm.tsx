import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '#client/api/reason';
import { usePersonForm } from '#client/features/team/keep/form';
import type { Account } from '#shared/user/schema';
import { FormDialog } from '../../../ui/form-dialog/FormDialog.tsx';
import { Refused } from '../../../ui/refused/Refused.tsx';
import { MeanwhileNote } from './MeanwhileNote.tsx';
import { PersonFields } from './PersonFields.tsx';
import { PhotoField } from './PhotoField.tsx';

interface PersonFormProps {
  account: Account;
  /** Absent: somebody new. */
  member: Account | undefined;
  onClose: () => void;
}

/** A person to be added or changed. */
export function PersonForm({ account, member, onClose }: PersonFormProps): ReactNode {
  const { t } = useTranslation();
  const state = usePersonForm(account, member, onClose);
  const { form, wrong, failed, meanwhile, person } = state;
  const name = person?.displayName ?? '';
  const isWrong = Object.keys(wrong).length > 0;
  return (
    <FormDialog
      title={member ? t('team.changeTitle', { name: member.displayName }) : t('team.add')}
      dirty={state.dirty}
      busy={state.busy}
      onClose={onClose}
      onSubmit={state.submit}
      submit={t('general.save')}
      wrong={isWrong ? wrong : undefined}
      notice={
        <>
          {isWrong && !failed ? <Refused title={t('validations.look')} /> : null}
          {failed ? <Refused title={t(`team.failed.${failed.step}`, { name })}>{reasonOf(failed.cause, t)}</Refused> : null}
        </>
      }
      texts={{
        close: t('general.close'),
        cancel: t('general.cancel'),
        lostTitle: t('general.unsavedModalTitle'),
        lostText: t('general.unsavedModalBody'),
        lose: t('general.ignoreChanges'),
      }}
    >
      {meanwhile ? <MeanwhileNote name={name} meanwhile={meanwhile} mine={form} onGiveWay={state.giveWay} /> : null}
      <PhotoField givenName={form.givenName} surname={form.surname} photo={person?.photo} wish={state.photo} onWish={state.setPhoto} />
      <PersonFields form={form} wrong={wrong} onChange={state.change} self={member?.id === account.id} />
      {member ? null : (
        <Checkbox
          label={t('team.invite')}
          description={t('team.inviteText')}
          checked={state.invite}
          onChange={({ currentTarget }) => state.setInvite(currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}
