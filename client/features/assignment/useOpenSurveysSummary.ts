import { useTranslation } from 'react-i18next';
import { openAssignments } from '#shared/assignment/list';
import type { MyAssignment } from '#shared/assignment/schema';
import type { BallotInvitation } from '#shared/ballot/invitation/schema';
import { longDate } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';

/** A number as a word, for the start of a sentence; numbers above the listed words are written in digits. */
const spellNumber = (count: number, fromTwo: string): string => fromTwo.split(' ')[count - 2] ?? String(count);

/** Sentences with the number of open surveys, the next deadline, and open invitations; an empty string while they load. */
export function useOpenSurveysSummary(all: MyAssignment[] | undefined, invitations: BallotInvitation[] | undefined): string {
  const { t, i18n } = useTranslation();
  if (!all || !invitations) return '';
  const open = openAssignments(all);
  const count = invitations.filter(({ status }) => status === 'Open').length;
  const invited = count > 0 ? t('surveys.leadInvited', { count }) : '';
  if (!open[0]) return invited || t('surveys.leadNone');
  const date = longDate(open[0].campaign.toDate, resolveLocale(i18n.language), Date.now());
  const named = t('surveys.leadOpen', { count: open.length, number: spellNumber(open.length, t('surveys.fromTwo')), date });
  return [named, invited].filter(Boolean).join(' ');
}
