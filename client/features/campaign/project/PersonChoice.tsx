import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserCards } from '#client/api/useUserCards';
import { PersonSearch } from '#client/features/campaign/PersonSearch.tsx';
import { UserLine } from '#client/ui/account-display/UserLine.tsx';
import type { UserCard } from '#shared/user/schema';
import wizard from '../draft/Wizard.module.css';
import css from './Pairs.module.css';

interface PersonChoiceProps {
  label: string;
  hint?: string;
  userId: string | null;
  known?: readonly UserCard[];
  canSearch: boolean;
  /** Id of a user who cannot be chosen. */
  except?: string | null;
  /** The choice can be changed but not cleared. */
  required?: boolean;
  onChoose: (person: UserCard | null) => void;
}

/** Field for one user: shows the chosen user, or a search field. */
export function PersonChoice({
  label,
  hint,
  userId,
  known = [],
  canSearch,
  except = null,
  required = false,
  onChoose,
}: PersonChoiceProps): ReactNode {
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  const [chosen, setChosen] = useState<UserCard[]>([]);
  const cards = useUserCards(userId === null ? [] : [userId], [...known, ...chosen]);
  const person = userId === null ? undefined : cards.get(userId);
  const place = useRef<HTMLFieldSetElement>(null);
  const before = useRef(userId);
  useEffect(() => {
    // The pressed button is no longer rendered, so the focus moves to the first control of the field.
    if (before.current !== userId && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('button, input')?.focus();
    before.current = userId;
  }, [userId]);
  const isSearching = canSearch && (isChanging || userId === null);
  // The search field repeats the legend as its label, so the legend is hidden if nothing else is below it.
  const isNamed = isSearching && userId === null && hint === undefined;
  return (
    <fieldset ref={place} className={css.choice}>
      <legend className={isNamed ? 'visually-hidden' : wizard.label}>{label}</legend>
      {hint ? <p className={wizard.hint}>{hint}</p> : null}
      {userId === null ? null : (
        <div className={wizard.person}>
          <UserLine {...(person ?? { displayName: '…' })} />
          <span className={css.acts}>
            {canSearch ? (
              <Button variant="default" size="sm" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
                {t('campaigns.changeOwner')}
              </Button>
            ) : null}
            {required ? null : (
              <ActionIcon
                aria-label={t('campaigns.takeOut', { name: person?.displayName ?? '' })}
                title={t('general.remove')}
                onClick={() => onChoose(null)}
              >
                <IconX size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </span>
        </div>
      )}
      {isSearching ? (
        <PersonSearch
          label={isNamed ? label : t('talkProjects.search', { name: label })}
          taken={new Set([userId, except].filter((id) => id !== null))}
          act={t('campaigns.choose')}
          actOf={(name) => t('talkProjects.chooseAs', { title: label, name })}
          onChoose={(found) => {
            setChosen((before) => [...before, found]);
            setChanging(false);
            onChoose(found);
          }}
        />
      ) : null}
    </fieldset>
  );
}
