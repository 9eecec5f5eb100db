import { useTranslation } from 'react-i18next';
import { openAssignments } from '#shared/assignment/list';
import type { MyAssignment } from '#shared/assignment/schema';
import { longDate } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';

/** A sentence begins with a word; from ten on with a figure after all. */
const spelled = (count: number, fromTwo: string): string => fromTwo.split(' ')[count - 2] ?? String(count);

/** One sentence on how much is open and what closes next; nothing as long as that is not known. */
export function useAssignmentSummary(all: MyAssignment[] | undefined): string {
  const { t, i18n } = useTranslation();
  if (!all) return '';
  const open = openAssignments(all);
  if (!open[0]) return t('surveys.leadNone');
  const date = longDate(open[0].campaign.toDate, resolveLocale(i18n.language), Date.now());
  return t('surveys.leadOpen', { count: open.length, number: spelled(open.length, t('surveys.fromTwo')), date });
}
