import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { formDialogTexts } from '#client/api/form-dialog-texts';
import { addPair, changePair } from '#client/api/project';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';
import { toast } from '#client/ui/toasts/toast';
import { replacedLeaders, talksToHandOver } from '#shared/project/hand-over';
import { isPairOpen } from '#shared/project/pairs';
import type { TalkProject } from '#shared/project/schema';
import css from './Pairs.module.css';
import { PersonChoice } from './PersonChoice.tsx';

interface Refusal {
  sessionId: string;
  text: string;
}

interface HandOverDialogProps {
  project: TalkProject;
  onClose: () => void;
  onChange: () => void;
}

/** PROJECT-P8: dialog that gives the talks of one leader to another one. */
export function HandOverDialog({ project: { id, pairs }, onClose, onChange }: HandOverDialogProps): ReactNode {
  const { t } = useTranslation();
  // Stays the same while the user tries refused talks again.
  const [leaders] = useState(() => replacedLeaders(pairs));
  const [from, setFrom] = useState(leaders[0]?.id ?? '');
  const [to, setTo] = useState<string | null>(null);
  const [tried, setTried] = useState<object>();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const talks = talksToHandOver(pairs, from, to ?? '');
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (giverId: string) => {
      const refused: Refusal[] = [];
      for (const pair of talks) {
        const { sessionId, takerId, taker, revision } = pair;
        try {
          await (isPairOpen(pair)
            ? changePair(id, sessionId, { giverId, revision })
            : addPair(id, { giverId, takerId, replaces: sessionId }));
        } catch (error) {
          const text = `${t('talkProjects.notHandedOver', { name: taker.displayName })} ${errorMessage(error, t)}`;
          refused.push({ sessionId, text });
        }
      }
      const count = talks.length - refused.length;
      if (count > 0) toast.info(t('talkProjects.handedOver', { count }));
      return refused;
    },
    onSuccess: (refused) => {
      setRefusals(refused);
      if (refused.length === 0) onClose();
    },
    onSettled: onChange,
  });
  const isNothing = to !== null && talks.length === 0;
  const wrong =
    tried && (to === null || isNothing) ? t(isNothing ? 'talkProjects.nothingToHandOver' : 'talkProjects.newLeaderNeeded') : undefined;
  const submit = () => {
    setTried({});
    setRefusals([]);
    if (to !== null && talks.length > 0) mutate(to);
  };
  return (
    <FormDialog
      title={t('talkProjects.handOverTitle')}
      size={720}
      dirty={to !== null}
      busy={isPending}
      onClose={onClose}
      onSubmit={submit}
      submit={t('talkProjects.handOverNow', { count: talks.length })}
      notice={wrong ? <ErrorAlert title={wrong} /> : refusals.length > 0 ? <Refusals of={refusals} /> : null}
      texts={formDialogTexts(t, { lostTitle: t('talkProjects.lostTitle'), lostText: t('talkProjects.handOverLost') })}
    >
      <p className={css.hint}>{t('talkProjects.handOverText')}</p>
      <div className={css.two}>
        <NativeSelect
          label={t('talkProjects.handOverFrom')}
          data={leaders.map(({ id: value, displayName, former }) => ({ value, label: former ? t('teamMember.former') : displayName }))}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <PersonChoice label={t('talkProjects.handOverTo')} userId={to} canSearch onChoose={(person) => setTo(person?.id ?? null)} />
      </div>
    </FormDialog>
  );
}

/** Why talks were not handed over, one sentence per talk. Toasts would replace each other before the user has read them. */
const Refusals = ({ of: [first, ...others] }: { of: readonly Refusal[] }): ReactNode => (
  <ErrorAlert title={first?.text ?? ''}>
    {others.map(({ sessionId, text }) => (
      <b key={sessionId} className={css.refusal}>
        {text}
      </b>
    ))}
  </ErrorAlert>
);
