import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveFormTexts } from '#client/api/unsaved-changes-texts';
import { LeaveDialog } from '#client/ui/leave-dialog/LeaveDialog.tsx';
import { pairKey } from '#shared/project/draft';
import type { Pair } from '#shared/project/schema';
import type { UserCard } from '#shared/user/schema';
import css from './Pairs.module.css';
import { PersonChoice } from './PersonChoice.tsx';

interface PairFieldsProps {
  taken: readonly Pair[];
  onAdd: (giver: UserCard, taker: UserCard) => void;
}

/** Form that adds one pair. It asks before the user leaves a pair that was not added. The giver stays selected for the next pair. */
export function PairFields({ taken, onAdd }: PairFieldsProps): ReactNode {
  const { t } = useTranslation();
  const [giver, setGiver] = useState<UserCard | null>(null);
  const [taker, setTaker] = useState<UserCard | null>(null);
  const [added, setAdded] = useState('');
  const pair = giver && taker ? { giverId: giver.id, takerId: taker.id } : undefined;
  const wrong =
    pair && pair.giverId === pair.takerId
      ? t('talkProjects.errors.pairWithOneself')
      : pair && taken.some((each) => pairKey(each) === pairKey(pair))
        ? t('talkProjects.errors.pairTwice')
        : undefined;
  const add = () => {
    if (!giver || !taker || wrong) return;
    onAdd(giver, taker);
    setAdded(t('talkProjects.added', { giver: giver.displayName, taker: taker.displayName }));
    setTaker(null);
  };
  return (
    <div className={css.fields}>
      <div className={css.two}>
        <PersonChoice
          label={t('talkProjects.giver')}
          userId={giver?.id ?? null}
          known={giver ? [giver] : []}
          canSearch
          onChoose={(person) => {
            setGiver(person);
            setAdded('');
          }}
        />
        <PersonChoice
          label={t('talkProjects.taker')}
          userId={taker?.id ?? null}
          known={taker ? [taker] : []}
          canSearch
          onChoose={(person) => {
            setTaker(person);
            setAdded('');
          }}
        />
      </div>
      <p role="status" className={wrong ? css.wrong : css.hint}>
        {wrong ?? added}
      </p>
      {pair ? (
        <div>
          <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} disabled={wrong !== undefined} onClick={add}>
            {t('talkProjects.addPair')}
          </Button>
        </div>
      ) : null}
      <LeaveDialog unsaved={pair !== undefined && wrong === undefined} isOfStep {...leaveFormTexts(t)} />
    </div>
  );
}
