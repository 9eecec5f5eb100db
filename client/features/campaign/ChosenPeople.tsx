import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UserLine } from '#client/ui/account-display/UserLine.tsx';
import type { RowFocus } from '#client/ui/focus/useRowRemovalFocus';
import type { UserCard } from '#shared/user/schema';
import css from './draft/Wizard.module.css';

interface ChosenPeopleProps extends Pick<RowFocus, 'list' | 'leave'> {
  label: string;
  ids: readonly string[];
  cards: ReadonlyMap<string, UserCard>;
  onRemove: (id: string) => void;
}

/** Users of a draft who were chosen by name, each with a button that removes them. */
export function ChosenPeople({ label, ids, cards, list, leave, onRemove }: ChosenPeopleProps): ReactNode {
  const { t } = useTranslation();
  return (
    <ul ref={list} className={css.chosen} aria-label={label}>
      {ids.map((id, row) => (
        <li key={id}>
          <UserLine {...(cards.get(id) ?? { displayName: '…' })} />
          <ActionIcon
            aria-label={t('campaigns.takeOut', { name: cards.get(id)?.displayName ?? '' })}
            title={t('general.remove')}
            onClick={() => {
              leave(row);
              onRemove(id);
            }}
          >
            <IconX size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
