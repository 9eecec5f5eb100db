import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Deed, isFor } from '#client/features/team/list/doing';
import type { TeamMember } from '#shared/user/schema';
import css from './Team.module.css';

const DEEDS: readonly Deed[] = ['mail', 'disable', 'enable'];
const SAID = { mail: 'team.mail', disable: 'lists.actions.disable', enable: 'lists.actions.active' } as const;

interface ChosenProps {
  members: readonly TeamMember[];
  busy: boolean;
  onDo: (deed: Deed, members: readonly TeamMember[]) => void;
  onClear: () => void;
}

/** What can be done with all that are selected at once; nothing while nobody is. */
export function Chosen({ members, busy, onDo, onClear }: ChosenProps): ReactNode {
  const { t } = useTranslation();
  if (members.length === 0) return null;
  return (
    <section className={css.chosen} aria-label={t('general.selected', { count: members.length })}>
      <p role="status">{t('general.selected', { count: members.length })}</p>
      <span>
        {DEEDS.filter((deed) => members.some((member) => isFor(deed, member))).map((deed) => (
          <Button key={deed} size="sm" variant="default" disabled={busy} onClick={() => onDo(deed, members)}>
            {t(SAID[deed])}
          </Button>
        ))}
      </span>
      <ActionIcon aria-label={t('general.clearSelection')} title={t('general.clearSelection')} onClick={onClear}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </section>
  );
}
