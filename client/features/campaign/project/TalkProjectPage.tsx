import { useIsMutating, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#client/api/fetch';
import { loadErrorTexts, notFoundTexts } from '#client/api/load-error-texts';
import { projectLaunchKey, talkProjectPlaceQuery } from '#client/api/project';
import { useIsGranted } from '#client/api/useIsGranted';
import { NotFound } from '#client/ui/empty-state/NotFound.tsx';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { LaunchedProjectPage } from './LaunchedProjectPage.tsx';
import { ProjectWizard } from './ProjectWizard.tsx';

const route = getRouteApi('/inside/shell/talk-projects/$projectId');

/** Polling interval for changes by other users and for the progress, in ms. */
const POLL_INTERVAL_MS = 10_000;

/** Page of one talk project: the wizard while it is a draft, the owner's page once it is launched. Both have the same URL. */
export function TalkProjectPage(): ReactNode {
  const { projectId } = route.useParams();
  return <ProjectContent key={projectId} id={projectId} />;
}

function ProjectContent({ id }: { id: string }): ReactNode {
  const { t } = useTranslation();
  const { step } = route.useSearch();
  const mayPlan = useIsGranted('talkProjects');
  const isLaunching = useIsMutating({ mutationKey: projectLaunchKey(id) }) > 0;
  const { data, error, refetch } = useQuery({
    ...talkProjectPlaceQuery(id, step ? 'draft' : 'project'),
    refetchOnMount: 'always',
    refetchInterval: isLaunching ? false : POLL_INTERVAL_MS,
  });
  const isGone = error instanceof ApiError && !error.isTransient;
  const look = () => void refetch();
  if (data && !isGone)
    return data.kind === 'draft' ? (
      <ProjectWizard loaded={data.draft} onGone={look} onChange={look} />
    ) : (
      <LaunchedProjectPage project={data.project} onChange={look} />
    );
  if (isGone)
    return (
      <NotFound
        texts={notFoundTexts(t)}
        renderBack={(look) => (
          <Link {...look} to={mayPlan ? '/talk-projects' : '/'}>
            {t(mayPlan ? 'talkProjects.back' : 'general.back')}
          </Link>
        )}
      />
    );
  if (error) return <ErrorState texts={loadErrorTexts(t, t('talkProjects.loadFailed'))} onRetry={refetch} />;
  return <SkeletonRows rows={6} label={t('general.loading')} />;
}
