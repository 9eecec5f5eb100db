import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { teamQuery } from '#client/api/user-administration';
import { UserLine } from '#client/ui/account-display/UserLine.tsx';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { normalizeSearch, SEARCH_LENGTH } from '#shared/user/list';
import type { TeamMember, UserCard } from '#shared/user/schema';
import css from './PersonSearch.module.css';

const DEBOUNCE_MS = 300;

interface PersonSearchProps {
  label: string;
  /** Users who are not offered because they are chosen already. */
  taken: ReadonlySet<string>;
  /** Visible label of the button of a user, and its accessible name: "Add Tom Keller". */
  act: string;
  actOf: (name: string) => string;
  onChoose: (person: UserCard) => void;
}

/** Search field for users by name, with a button for each match. Former users are not offered. */
export function PersonSearch({ label, taken, act, actOf, onChoose }: PersonSearchProps): ReactNode {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [debounced] = useDebouncedValue(typed, DEBOUNCE_MS);
  const search = normalizeSearch(debounced);
  const isShort = typed.trim() !== '' && normalizeSearch(typed) === undefined;
  const { data, isFetching, isError, refetch } = useQuery({
    ...teamQuery({ page: 1, pageSize: 10, status: 'Active', ...(search ? { search } : {}) }),
    enabled: search !== undefined,
  });
  const found = search === undefined ? [] : (data?.items ?? []);
  return (
    <div className={css.search}>
      <TextInput
        type="search"
        label={label}
        placeholder={t('campaigns.searchPerson')}
        description={isShort ? t('validations.minLength', { count: SEARCH_LENGTH.least }) : undefined}
        inputWrapperOrder={['label', 'input', 'description']}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        value={typed}
        maxLength={SEARCH_LENGTH.most}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div role="status" className={css.found}>
        {search !== undefined && data && found.length === 0 && !isFetching ? <p>{t('campaigns.nobodyFound')}</p> : null}
        {found.length > 0 ? (
          <p>
            {t('campaigns.found', { count: found.length })}
            {data && data.totalCount > found.length ? ` ${t('campaigns.foundMore')}` : null}
          </p>
        ) : null}
      </div>
      {isError ? <ErrorState texts={loadErrorTexts(t)} onRetry={refetch} /> : null}
      {found.length > 0 ? (
        <ul className={css.people} aria-label={label}>
          {found.map((person) => (
            <SearchResult key={person.id} person={person} isTaken={taken.has(person.id)} act={act} actOf={actOf} onChoose={onChoose} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface FoundProps extends Pick<PersonSearchProps, 'act' | 'actOf' | 'onChoose'> {
  person: TeamMember;
  isTaken: boolean;
}

function SearchResult({ person, isTaken, act, actOf, onChoose }: FoundProps): ReactNode {
  const { t } = useTranslation();
  const { departments, displayName } = person;
  const note = useRef<HTMLSpanElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    // Receives the focus at the position of the pressed button, so that the next user is one Tab away. It is not an input, so that no
    // on-screen keyboard opens.
    if (isTaken && isPressed.current) note.current?.focus({ preventScroll: true });
    isPressed.current = false;
  }, [isTaken]);
  return (
    <li>
      <UserLine {...person}>
        {departments.length > 0 ? <small dir="auto">{departments.map(({ name }) => name).join(', ')}</small> : null}
      </UserLine>
      {isTaken ? (
        <span ref={note} tabIndex={-1} className={css.taken}>
          {t('campaigns.isIn')}
        </span>
      ) : (
        <Button
          size="sm"
          variant="default"
          aria-label={actOf(displayName)}
          onClick={() => {
            isPressed.current = true;
            onChoose(person);
          }}
        >
          {act}
        </Button>
      )}
    </li>
  );
}
