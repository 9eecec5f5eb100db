import { ActionIcon, Button } from '@mantine/core';
import { IconArrowRight, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserCards } from '#client/api/useUserCards';
import { UserLine } from '#client/ui/account-display/UserLine.tsx';
import { confirm } from '#client/ui/confirm-dialog/confirm';
import type { RowFocus } from '#client/ui/focus/useRowRemovalFocus';
import { pairKey, peopleOf } from '#shared/project/draft';
import type { UserCard } from '#shared/user/schema';
import wizard from '../draft/Wizard.module.css';
import type { OpenProject } from './editable-project-draft-type.ts';
import css from './Pairs.module.css';

/** Number of pairs shown before the user presses "show more". */
const INITIAL_COUNT = 20;
const STEP_COUNT = 100;

interface DraftPairsProps {
  open: OpenProject;
  known: readonly UserCard[];
  focus: Pick<RowFocus, 'list' | 'leave'>;
}

/** Pairs of a draft, newest first, each with a remove button. */
export function DraftPairs({ open: { draft, set }, known, focus: { list, leave } }: DraftPairsProps): ReactNode {
  const { t } = useTranslation();
  const [shown, setShown] = useState(INITIAL_COUNT);
  const { pairs } = draft;
  const listed = pairs
    .map((pair, at) => ({ ...pair, at }))
    .toReversed()
    .slice(0, shown);
  const cards = useUserCards(peopleOf(listed), known);
  const nameOf = (id: string): string => cards.get(id)?.displayName ?? '…';
  const removeAll = async () => {
    const text = t('talkProjects.removeAllText', { count: pairs.length });
    if ((await confirm({ type: 'warning', text, buttons: ['yes', 'no'] })) !== 'yes') return;
    leave(0);
    set({ pairs: [] });
  };
  if (pairs.length === 0) return <p className={wizard.hint}>{t('talkProjects.noPairsYet')}</p>;
  return (
    <>
      <div>
        <div className={wizard.counted}>
          <p role="status">{t('talkProjects.pairCount', { count: pairs.length })}</p>
          <Button size="sm" variant="subtle" onClick={() => void removeAll()}>
            {t('campaigns.removeAll')}
          </Button>
        </div>
        <ul ref={list} className={wizard.chosen} aria-label={t('talkProjects.pairs')}>
          {listed.map(({ giverId, takerId, at }, row) => {
            const isTwice = pairs.findIndex((each) => pairKey(each) === pairKey({ giverId, takerId })) !== at;
            const wrong = giverId === takerId ? 'pairWithOneself' : isTwice ? 'pairTwice' : undefined;
            return (
              <li key={at}>
                <span className={css.pair}>
                  <UserLine {...(cards.get(giverId) ?? { displayName: '…' })} size={36} />
                  <IconArrowRight size={18} stroke={1.75} aria-hidden />
                  <UserLine {...(cards.get(takerId) ?? { displayName: '…' })} size={36} />
                  {wrong ? <small>{t(`talkProjects.errors.${wrong}`)}</small> : null}
                </span>
                <ActionIcon
                  aria-label={t('campaigns.takeOut', { name: t('talks.between', { giver: nameOf(giverId), taker: nameOf(takerId) }) })}
                  title={t('general.remove')}
                  onClick={() => {
                    leave(row);
                    set({ pairs: pairs.filter((_, place) => place !== at) });
                  }}
                >
                  <IconX size={20} stroke={1.75} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      </div>
      {pairs.length > listed.length ? (
        <Button variant="default" onClick={() => setShown(shown + STEP_COUNT)}>
          {t('campaigns.showMore', { count: pairs.length - listed.length })}
        </Button>
      ) : null}
    </>
  );
}
