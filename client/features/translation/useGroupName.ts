import { useTranslation } from 'react-i18next';
import type texts from '../../../shared/i18n/en-GB.json';

type Group = keyof (typeof texts)['translations']['groups'];

/** What a group of texts is called by those who read; every group of the dictionaries has a name. */
export function useGroupName(): (group: string) => string {
  const { t } = useTranslation();
  return (group) => t(`translations.groups.${group as Group}`);
}
