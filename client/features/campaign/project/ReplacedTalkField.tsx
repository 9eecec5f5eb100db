import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectPair } from '#shared/project/schema';

interface ReplacedTalkFieldProps {
  closed: readonly ProjectPair[];
  /** Id of the closed talk. */
  replaces: string | undefined;
  /** @param sessionId '' for none */
  onChange: (sessionId: string) => void;
}

/** PROJECT-P8: field for the closed talk that a new pair replaces. */
export function ReplacedTalkField({ closed, replaces = '', onChange }: ReplacedTalkFieldProps): ReactNode {
  const { t } = useTranslation();
  const nameOf = ({ giver }: ProjectPair) => (giver.former ? t('teamMember.former') : giver.displayName);
  return (
    <NativeSelect
      label={t('talkProjects.replaces')}
      description={t('talkProjects.replacesText')}
      data={[
        ...closed.map((pair) => ({ value: pair.sessionId, label: nameOf(pair) })),
        { value: '', label: t('talkProjects.replacesNone') },
      ]}
      value={replaces}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
