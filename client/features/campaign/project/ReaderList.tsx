import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserCards } from '#client/api/useUserCards';
import { ChosenPeople } from '#client/features/campaign/ChosenPeople.tsx';
import { PersonSearch } from '#client/features/campaign/PersonSearch.tsx';
import { useRowRemovalFocus } from '#client/ui/focus/useRowRemovalFocus';
import { PROJECT_LIMITS } from '#shared/project/limits';
import type { UserCard } from '#shared/user/schema';
import css from '../draft/Wizard.module.css';
import type { OpenProject } from './editable-project-draft-type.ts';

/** Users besides the pairs who may read all talks of the project. */
export function ReaderList({ open: { draft, set }, canSearch }: { open: OpenProject; canSearch: boolean }): ReactNode {
  const { t } = useTranslation();
  const { viewerIds } = draft;
  const [known, setKnown] = useState<UserCard[]>([]);
  const cards = useUserCards(viewerIds, known);
  const { place, list, leave } = useRowRemovalFocus(viewerIds.length);
  return (
    <div ref={place} className={css.people}>
      <div>
        <p className={css.label}>{t('talkProjects.viewers')}</p>
        {viewerIds.length > 0 ? (
          <ChosenPeople
            label={t('talkProjects.viewers')}
            ids={viewerIds}
            cards={cards}
            list={list}
            leave={leave}
            onRemove={(id) => set({ viewerIds: viewerIds.filter((each) => each !== id) })}
          />
        ) : null}
      </div>
      {canSearch && viewerIds.length < PROJECT_LIMITS.viewers ? (
        <PersonSearch
          label={t('talkProjects.addViewer')}
          taken={new Set(viewerIds)}
          act={t('campaigns.add')}
          actOf={(name) => t('campaigns.addOne', { name })}
          onChoose={(person) => {
            setKnown((before) => [...before, person]);
            set({ viewerIds: [...viewerIds, person.id] });
          }}
        />
      ) : null}
    </div>
  );
}
