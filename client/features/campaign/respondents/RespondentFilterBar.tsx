import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailState } from '#shared/mail/schema';
import { normalizeSearch, SEARCH_LENGTH } from '#shared/user/list';
import css from './Respondents.module.css';

const MAIL_STATES = ['queued', 'sent', 'failed'] as const;

interface RespondentFilterBarProps {
  typed: string;
  onType: (text: string) => void;
  mail: MailState | undefined;
  onMail: (mail: MailState | undefined) => void;
}

/** Filters of the respondents: by name, and by the state of the latest mail. */
export function RespondentFilterBar({ typed, onType, mail, onMail }: RespondentFilterBarProps): ReactNode {
  const { t } = useTranslation();
  const isShort = typed.trim() !== '' && normalizeSearch(typed) === undefined;
  return (
    <search className={css.filters}>
      <TextInput
        type="search"
        aria-label={t('campaigns.searchPerson')}
        placeholder={t('campaigns.searchPerson')}
        description={isShort ? t('validations.minLength', { count: SEARCH_LENGTH.least }) : undefined}
        inputWrapperOrder={['input', 'description']}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        value={typed}
        maxLength={SEARCH_LENGTH.most}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <NativeSelect
        aria-label={t('campaigns.mailFilter')}
        data={[
          { value: '', label: `${t('general.label', { label: t('campaigns.lastMail') })} ${t('campaigns.mailStates.all')}` },
          ...MAIL_STATES.map((value) => ({ value, label: t(`campaigns.mailStates.${value}`) })),
        ]}
        value={mail ?? ''}
        onChange={({ currentTarget }) => onMail(MAIL_STATES.find((each) => each === currentTarget.value))}
      />
    </search>
  );
}
