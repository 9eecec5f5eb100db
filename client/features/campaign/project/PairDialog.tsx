import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readConflict } from '#client/api/conflict';
import { errorMessage } from '#client/api/error-message';
import { formDialogTexts } from '#client/api/form-dialog-texts';
import { addPair, changePair } from '#client/api/project';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';
import { talksToReplace } from '#shared/project/hand-over';
import type { AddedPair, ProjectPair, TalkProject } from '#shared/project/schema';
import css from './Pairs.module.css';
import { PersonChoice } from './PersonChoice.tsx';
import { ReplacedTalkField } from './ReplacedTalkField.tsx';

interface PairDialogProps {
  project: TalkProject;
  /** The pair to change. Without it, the dialog adds a pair. */
  pair?: ProjectPair;
  onClose: () => void;
  onChange: () => void;
}

/** Dialog that adds a pair to a launched project, or changes the users of a pair. */
export function PairDialog({ project, pair, onClose, onChange }: PairDialogProps): ReactNode {
  const { t } = useTranslation();
  const [giverId, setGiver] = useState(pair?.giverId ?? null);
  const [takerId, setTaker] = useState(pair?.takerId ?? null);
  /** Id of the chosen closed talk; '' for none; undefined before the choice, then the first closed talk is selected. */
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const closed = pair ? [] : talksToReplace(project.pairs, takerId);
  const replaces = chosen === '' ? undefined : (closed.find(({ sessionId }) => sessionId === chosen) ?? closed[0])?.sessionId;
  const known = pair ? [pair.giver, pair.taker] : [];
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (wanted: AddedPair) =>
      pair ? changePair(project.id, pair.sessionId, { ...wanted, revision: pair.revision }) : addPair(project.id, wanted),
    onSuccess: onClose,
    onSettled: onChange,
  });
  const submit = () => {
    setMissing(giverId === null || takerId === null);
    if (giverId !== null && takerId !== null) mutate({ giverId, takerId, ...(replaces ? { replaces } : {}) });
  };
  const refusal = error
    ? readConflict(error)
      ? t('talkProjects.pairChanged')
      : errorMessage(error, t)
    : isMissing
      ? t('talkProjects.bothNeeded')
      : undefined;
  const isOther = pair !== undefined && (giverId !== pair.giverId || takerId !== pair.takerId);
  return (
    <FormDialog
      title={t(pair ? 'talkProjects.changePairTitle' : 'talkProjects.addPair')}
      size={720}
      dirty={pair ? isOther : giverId !== null || takerId !== null}
      busy={isPending}
      onClose={onClose}
      onSubmit={submit}
      submit={t(pair ? 'talkProjects.changeNow' : 'talkProjects.addPair')}
      notice={refusal ? <ErrorAlert title={refusal} /> : null}
      texts={formDialogTexts(t, { lostTitle: t('talkProjects.lostTitle'), lostText: t('talkProjects.lostText') })}
    >
      <p className={css.hint}>{t(pair ? 'talkProjects.changeText' : 'talkProjects.addText')}</p>
      <div className={css.two}>
        <PersonChoice
          label={t('talkProjects.giver')}
          userId={giverId}
          known={known}
          canSearch
          required={pair !== undefined}
          onChoose={(person) => setGiver(person?.id ?? null)}
        />
        <PersonChoice
          label={t('talkProjects.taker')}
          userId={takerId}
          known={known}
          canSearch
          required={pair !== undefined}
          onChoose={(person) => {
            setTaker(person?.id ?? null);
            // Reset, because the choice was about the talk of another employee.
            setChosen(undefined);
          }}
        />
      </div>
      {closed.length > 0 ? <ReplacedTalkField closed={closed} replaces={replaces} onChange={setChosen} /> : null}
    </FormDialog>
  );
}
