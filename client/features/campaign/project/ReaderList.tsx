import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserCards } from '#client/api/useUserCards';
import { PersonSearch } from '#client/features/campaign/PersonSearch.tsx';
import { UserLine } from '#client/ui/account-display/UserLine.tsx';
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
          <ul ref={list} className={css.chosen} aria-label={t('talkProjects.viewers')}>
            {viewerIds.map((id, row) => (
              <li key={id}>
                <UserLine {...(cards.get(id) ?? { displayName: '…' })} />
                <ActionIcon
                  aria-label={t('campaigns.takeOut', { name: cards.get(id)?.displayName ?? '' })}
                  title={t('general.remove')}
                  onClick={() => {
                    leave(row);
                    set({ viewerIds: viewerIds.filter((each) => each !== id) });
                  }}
                >
                  <IconX size={20} stroke={1.75} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
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
