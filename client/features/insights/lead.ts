import { useTranslation } from 'react-i18next';
import { toAnswer } from '#shared/assignment/list';
import type { MyAssignment } from '#shared/assignment/schema';
import { spokenDate } from '#shared/i18n/dates';
import { localeOf } from '#shared/i18n/locale';

/** A sentence begins with a word; from ten on with a figure after all. */
const spelled = (count: number, fromTwo: string): string => fromTwo.split(' ')[count - 2] ?? String(count);

/** One sentence on how much is open and what closes next; nothing as long as that is not known. */
export function useLead(all: MyAssignment[] | undefined): string {
  const { t, i18n } = useTranslation();
  if (!all) return '';
  const open = toAnswer(all);
  if (!open[0]) return t('surveys.leadNone');
  const date = spokenDate(open[0].campaign.toDate, localeOf(i18n.language), Date.now());
  return t('surveys.leadOpen', { count: open.length, number: spelled(open.length, t('surveys.fromTwo')), date });
}
