import { useTranslation } from 'react-i18next';
import { openAssignments } from '#shared/assignment/list';
import type { MyAssignment } from '#shared/assignment/schema';
import { longDate } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';

/** Spells a number as a word at the start of a sentence; numbers above the listed words stay figures. */
const spelled = (count: number, fromTwo: string): string => fromTwo.split(' ')[count - 2] ?? String(count);

/** A sentence with the number of open surveys and the next deadline; an empty string while they load. */
export function useAssignmentSummary(all: MyAssignment[] | undefined): string {
  const { t, i18n } = useTranslation();
  if (!all) return '';
  const open = openAssignments(all);
  if (!open[0]) return t('surveys.leadNone');
  const date = longDate(open[0].campaign.toDate, resolveLocale(i18n.language), Date.now());
  return t('surveys.leadOpen', { count: open.length, number: spelled(open.length, t('surveys.fromTwo')), date });
}
