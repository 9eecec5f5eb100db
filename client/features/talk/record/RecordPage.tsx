import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnreadable } from '#client/api/query-failure';
import { projectQuery, talkQuery } from '#client/api/talk';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { TalkRecord } from './TalkRecord.tsx';

const route = getRouteApi('/inside/shell/future-talk/session/$futureTalkSessionId/record');

/** The record of a finished talk. An unfinished talk redirects to its session, one that cannot be loaded to the list. */
export function RecordPage(): ReactNode {
  const { t } = useTranslation();
  const { futureTalkSessionId } = route.useParams();
  const talk = useQuery(talkQuery(futureTalkSessionId));
  const session = talk.data;
  const project = useQuery({ ...projectQuery(session?.futureTalkProjectSnapshot.id ?? ''), enabled: session?.status === 'Done' });
  if (isUnreadable(talk) || isUnreadable(project)) return <Navigate to="/future-talk" replace />;
  if (session && session.status !== 'Done') {
    return <Navigate to="/future-talk/session/$futureTalkSessionId" params={{ futureTalkSessionId }} replace />;
  }
  if (!session || !project.data) return <SkeletonRows rows={6} label={t('general.loading')} />;
  return <TalkRecord session={session} project={project.data} />;
}
