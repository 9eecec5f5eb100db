import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { ApiError } from '#client/api/fetch';
import { formDialogTexts } from '#client/api/form-dialog-texts';
import { addRespondents, respondentsKey } from '#client/api/respondents';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { PersonSearch } from '#client/features/campaign/PersonSearch.tsx';
import { UserLine } from '#client/ui/account-display/UserLine.tsx';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';
import { toast } from '#client/ui/toasts/toast';
import type { UserCard } from '#shared/user/schema';
import css from './Respondents.module.css';

interface AddPeopleDialogProps {
  /** Id of the campaign. */
  id: string;
  onClose: () => void;
  onChange: () => void;
}

/** Dialog that adds respondents to a running campaign by name. */
export function AddPeopleDialog({ id, onClose, onChange }: AddPeopleDialogProps): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [people, setPeople] = useState<UserCard[]>([]);
  const [isEmpty, setEmpty] = useState(false);
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () =>
      addRespondents(
        id,
        people.map((person) => person.id),
      ),
    onSuccess: ({ added }) => {
      toast.info(added > 0 ? t('team.imported', { count: added }) : t('campaigns.nobodyAdded'));
      onClose();
    },
    onSettled: () => {
      onChange();
      return queryClient.invalidateQueries({ queryKey: respondentsKey(id) });
    },
  });
  const field = error instanceof ApiError ? error.body?.fields?.userIds : undefined;
  const refusal =
    isEmpty && people.length === 0 ? t('campaigns.askNobody') : error ? (field ? t(field as never) : errorMessage(error, t)) : '';
  return (
    <FormDialog
      title={t('campaigns.addPeople')}
      dirty={people.length > 0}
      busy={isPending}
      onClose={onClose}
      onSubmit={() => (people.length > 0 ? mutate() : setEmpty(true))}
      submit={people.length > 0 ? t('campaigns.askThem', { count: people.length }) : t('campaigns.addPeople')}
      notice={refusal ? <ErrorAlert title={refusal} /> : null}
      texts={formDialogTexts(t, { lostTitle: t('campaigns.leavePeopleTitle'), lostText: t('campaigns.leavePeopleText') })}
    >
      <p className={css.hint}>{t('campaigns.addPeopleText')}</p>
      <PersonSearch
        label={t('campaigns.addPerson')}
        taken={new Set(people.map((person) => person.id))}
        act={t('campaigns.add')}
        actOf={(name) => t('campaigns.addOne', { name })}
        onChoose={(person) => setPeople((before) => [...before, person])}
      />
      {people.length > 0 ? (
        <ul className={css.people} aria-label={t('campaigns.chosenPeople')}>
          {people.map((person) => (
            <li key={person.id}>
              <UserLine {...person} />
              <ActionIcon
                aria-label={t('campaigns.takeOut', { name: person.displayName })}
                title={t('general.remove')}
                onClick={() => setPeople((before) => before.filter((each) => each.id !== person.id))}
              >
                <IconX size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
    </FormDialog>
  );
}
