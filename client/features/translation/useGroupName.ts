import { useTranslation } from 'react-i18next';
import type texts from '../../../shared/i18n/en-GB.json';

type Group = keyof (typeof texts)['translations']['groups'];

/** The label of a group of texts; every group of the dictionaries has one. */
export function useGroupName(): (group: string) => string {
  const { t } = useTranslation();
  return (group) => t(`translations.groups.${group as Group}`);
}
