import { type QueryKey, type UseQueryOptions, useIsMutating, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#client/api/fetch';
import { loadErrorTexts, notFoundTexts } from '#client/api/load-error-texts';
import { useIsGranted } from '#client/api/useIsGranted';
import { useRefetchOnPush } from '#client/api/useRefetchOnPush';
import { NotFound } from '#client/ui/empty-state/NotFound.tsx';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';

/** Polling interval for changes by other users and for the progress, in ms. */
const POLL_INTERVAL_MS = 10_000;

const LISTS = { campaigns: '/campaigns', talkProjects: '/talk-projects' } as const;

interface DraftOrLaunchedProps<Place> {
  /** Loads the draft, or what was launched from it: both have the same URL. */
  query: UseQueryOptions<Place, Error, Place, readonly string[]>;
  /** Mutation key of the launch, and of a hand-over. While one of them runs, the page does not poll. */
  launchKey: QueryKey;
  /** The permission to plan. A user who has it gets a link back to the list. */
  right: keyof typeof LISTS;
  texts: { back: string; failed: string };
  /** @param look loads again */
  children: (place: Place, look: () => void) => ReactNode;
}

/** Page of a campaign or of a talk project, with its states of loading and failure. */
export function DraftOrLaunched<Place>({ query, launchKey, right, texts, children }: DraftOrLaunchedProps<Place>): ReactNode {
  const { t } = useTranslation();
  const mayPlan = useIsGranted(right);
  const isLaunching = useIsMutating({ mutationKey: launchKey }) > 0;
  const { data, error, refetch } = useQuery({
    ...query,
    refetchOnMount: 'always',
    refetchInterval: isLaunching ? false : POLL_INTERVAL_MS,
  });
  useRefetchOnPush(refetch, isLaunching);
  const isGone = error instanceof ApiError && !error.isTransient;
  if (data !== undefined && !isGone) return children(data, () => void refetch());
  if (isGone)
    return (
      <NotFound
        texts={notFoundTexts(t)}
        renderBack={(link) => (
          <Link {...link} to={mayPlan ? LISTS[right] : '/'}>
            {mayPlan ? texts.back : t('general.back')}
          </Link>
        )}
      />
    );
  if (error) return <ErrorState texts={loadErrorTexts(t, texts.failed)} onRetry={refetch} />;
  return <SkeletonRows rows={6} label={t('general.loading')} />;
}
