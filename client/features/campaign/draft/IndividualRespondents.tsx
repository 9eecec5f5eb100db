import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserCards } from '#client/api/useUserCards';
import { ChosenPeople } from '#client/features/campaign/ChosenPeople.tsx';
import type { OpenDraft } from '#client/features/campaign/draft/draft-controller';
import { PersonSearch } from '#client/features/campaign/PersonSearch.tsx';
import { confirm } from '#client/ui/confirm-dialog/confirm';
import { useRowRemovalFocus } from '#client/ui/focus/useRowRemovalFocus';
import type { UserCard } from '#shared/user/schema';
import css from './Wizard.module.css';

/** Number of users shown before the user presses "show more". */
const INITIAL_COUNT = 20;
const STEP_COUNT = 100;

/** Respondents of a draft who were added by name. */
export function IndividualRespondents({ open: { draft, set }, canSearch }: { open: OpenDraft; canSearch: boolean }): ReactNode {
  const { t } = useTranslation();
  const { userIds } = draft.respondents;
  const [shown, setShown] = useState(INITIAL_COUNT);
  const [chosen, setChosen] = useState<UserCard[]>([]);
  // Newest first.
  const listed = userIds.toReversed().slice(0, shown);
  const cards = useUserCards(listed, chosen);
  const add = (person: UserCard) => {
    setChosen((before) => [...before, person]);
    set({ 'respondents.userIds': [...userIds, person.id] });
  };
  const { place, list, leave } = useRowRemovalFocus(userIds.length);
  const remove = (id: string) => set({ 'respondents.userIds': userIds.filter((each) => each !== id) });
  const removeAll = async () => {
    const text = t('campaigns.removeAllText', { count: userIds.length });
    if ((await confirm({ type: 'warning', text, buttons: ['yes', 'no'] })) !== 'yes') return;
    leave(0);
    set({ 'respondents.userIds': [] });
  };
  return (
    <div ref={place} className={css.people}>
      {canSearch ? (
        <PersonSearch
          label={t('campaigns.addPerson')}
          taken={new Set(userIds)}
          act={t('campaigns.add')}
          actOf={(name) => t('campaigns.addOne', { name })}
          onChoose={add}
        />
      ) : null}
      {userIds.length > 0 ? (
        <>
          <div>
            <div className={css.counted}>
              <p role="status">{t('campaigns.peopleByName', { count: userIds.length })}</p>
              <Button size="sm" variant="subtle" onClick={() => void removeAll()}>
                {t('campaigns.removeAll')}
              </Button>
            </div>
            <ChosenPeople label={t('campaigns.byName')} ids={listed} cards={cards} list={list} leave={leave} onRemove={remove} />
          </div>
          {userIds.length > listed.length ? (
            <Button variant="default" onClick={() => setShown(shown + STEP_COUNT)}>
              {t('campaigns.showMore', { count: userIds.length - listed.length })}
            </Button>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
