import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { readConflict } from '#client/api/conflict';
import { errorMessage } from '#client/api/error-message';
import { ApiError } from '#client/api/fetch';
import { formDialogTexts } from '#client/api/form-dialog-texts';
import { useIsGranted } from '#client/api/useIsGranted';
import { useNavigateWhileShown } from '#client/api/useNavigateWhileShown';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { useUserCards } from '#client/api/useUserCards';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';
import { toast } from '#client/ui/toasts/toast';
import type { HandOver } from '#shared/campaign/schema';
import type { UserCard } from '#shared/user/schema';
import css from './draft/Wizard.module.css';
import { PersonChoice } from './project/PersonChoice.tsx';

interface OwnerDialogProps {
  ownerUserId: string | null;
  revision: number;
  /** What the new owner does. */
  text: string;
  /** The permission to plan. A user who has it is led to the list. */
  right: 'campaigns' | 'talkProjects';
  handOver: (body: HandOver) => Promise<unknown>;
  /** Mutation key that pauses the polling of the page, which would otherwise say "not found" before the list opens. */
  mutationKey: readonly string[];
  /** Prefix of the query keys of the lists. */
  listKey: readonly string[];
  onClose: () => void;
  onChange: () => void;
}

/** LAUNCH-O2: dialog that gives a launched campaign or talk project another owner. A user who can no longer see it is led to the list. */
export function OwnerDialog({ ownerUserId, revision, text, right, handOver, onClose, onChange, ...keys }: OwnerDialogProps): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigateWhileShown();
  const queryClient = useQueryClient();
  const { data: account } = useSuspenseQuery(accountQuery);
  const mayPlan = useIsGranted(right);
  const [chosen, setChosen] = useState<UserCard>();
  const [tried, setTried] = useState<object>();
  const owner = useUserCards(ownerUserId === null ? [] : [ownerUserId], [account]).get(ownerUserId ?? '');
  const losesIt = !account.role.includes('TenantAdministrator');
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationKey: keys.mutationKey,
    mutationFn: ({ id }: UserCard) => handOver({ revision, ownerUserId: id }),
    onSuccess: async (_, { displayName }) => {
      if (losesIt) await navigate({ to: mayPlan ? (right === 'campaigns' ? '/campaigns' : '/talk-projects') : '/' });
      else onChange();
      void queryClient.invalidateQueries({ queryKey: [...keys.listKey, 'page'] });
      toast.info(t('campaigns.ownerChanged', { name: displayName }));
      onClose();
    },
    onError: () => {
      setTried({});
      onChange();
    },
  });
  const field = error instanceof ApiError ? error.body?.fields?.ownerUserId : undefined;
  const failure =
    error && (field ? t(field as never) : readConflict(error) ? t('campaigns.ownerChangedMeanwhile') : errorMessage(error, t));
  const wrong = tried && !chosen ? t('campaigns.ownerNeeded') : failure;
  return (
    <FormDialog
      title={t('campaigns.ownerChangeTitle')}
      size={560}
      dirty={chosen !== undefined}
      busy={isPending}
      onClose={onClose}
      onSubmit={() => (chosen ? mutate(chosen) : setTried({}))}
      submit={t('campaigns.ownerChangeNow')}
      wrong={tried}
      notice={wrong ? <ErrorAlert title={wrong} /> : null}
      texts={formDialogTexts(t, { lostTitle: t('talkProjects.lostTitle'), lostText: t('talkProjects.handOverLost') })}
    >
      <p className={css.hint}>
        {text} {t('campaigns.ownerChangeTold')} {losesIt ? t('campaigns.ownerChangeLost') : null}
      </p>
      {owner ? <p dir="auto">{t('campaigns.ownerUntilNow', { name: owner.former ? t('teamMember.former') : owner.displayName })}</p> : null}
      <PersonChoice
        label={t('campaigns.newOwner')}
        userId={chosen?.id ?? null}
        known={chosen ? [chosen] : []}
        canSearch
        except={ownerUserId}
        onChoose={(person) => {
          setChosen(person ?? undefined);
          setTried(undefined);
          reset();
        }}
      />
    </FormDialog>
  );
}
