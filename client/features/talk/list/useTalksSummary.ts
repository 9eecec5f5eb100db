import { useTranslation } from 'react-i18next';
import { counterpart } from '#client/features/talk/list/talk-row';
import { nextTalk } from '#shared/talk/list';
import type { SessionListItem, SessionStatus } from '#shared/talk/schema';

/** A sentence about the state of the user's talks; an empty string while they load. */
export function useTalksSummary(items: SessionListItem[] | undefined, userId: string): string {
  const { t } = useTranslation();
  if (!items) return '';
  const ownTalks = items.filter((item) => item.giverId === userId || item.takerId === userId);
  const count = (status: SessionStatus): number => ownTalks.filter((item) => item.status === status).length;
  const first = nextTalk(items, userId);
  if (first?.status === 'Ongoing') return t('talks.leadOngoing', { name: counterpart(first, userId).displayName });
  if (first) return t('talks.leadReady', { count: count('Ready') });
  return count('Waiting') > 0 ? t('talks.leadWaiting', { count: count('Waiting') }) : t('talks.leadNone');
}
