import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { Provider } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lastSearch } from '#client/api/list-url-state';
import { isRefused, isUnreadable } from '#client/api/query-failure';
import { projectQuery, talkQuery } from '#client/api/talk';
import { TalkContext } from '#client/features/talk/session/talk-context';
import { createTalkController, type Talk } from '#client/features/talk/session/talk-controller';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { describeFinished } from '#shared/talk/list';
import type { Project, Session } from '#shared/talk/schema';
import { PreparationAnswersProvider } from './PreparationAnswersProvider.tsx';
import css from './Session.module.css';
import { TalkRoom } from './TalkRoom.tsx';

/** Time in milliseconds before the project is requested again, after several attempts in a row have failed. */
const PROJECT_RETRY_INTERVAL_MS = 10_000;

const route = getRouteApi('/inside/future-talk/session/$futureTalkSessionId');

/** Loads the talk, and its project while the talk is shown already; redirects to the list when one may not be read. */
export function SessionPage(): ReactNode {
  const { t } = useTranslation();
  const { futureTalkSessionId } = route.useParams();
  const { account } = route.useRouteContext();
  const session = useQuery({ ...talkQuery(futureTalkSessionId), refetchOnWindowFocus: false, refetchOnReconnect: false });
  const project = useQuery({
    ...projectQuery(session.data?.futureTalkProjectSnapshot.id ?? ''),
    enabled: session.data !== undefined,
    refetchInterval: ({ state }) => state.status === 'error' && PROJECT_RETRY_INTERVAL_MS,
  });
  // An open talk works without its project: only the preparation answers are missing.
  if (isUnreadable(session) || isRefused(project)) return <Navigate to="/future-talk" replace />;
  if (!session.data) {
    return (
      <div className={css.loading}>
        <SkeletonRows rows={4} label={t('general.loading')} />
      </div>
    );
  }
  return <OpenTalk key={session.data.id} session={session.data} project={project.data} userId={account.id} />;
}

interface OpenTalkProps {
  session: Session;
  project: Project | undefined;
  userId: string;
}

/** Joins the room when the page opens, and leaves it with the page. */
function OpenTalk({ session, project, userId }: OpenTalkProps): ReactNode {
  const navigate = useNavigate();
  const [talk, setTalk] = useState<Talk>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session is only the initial value: a refetch must not reconnect the room, which receives later states itself
  useEffect(() => {
    const opened = createTalkController(session, userId);
    setTalk(opened);
    return () => opened.close();
  }, [session.id, userId]);
  if (!talk) return null;

  const { giverUser: giver, takerUser: taker } = session;
  const leave = (finished = false) => {
    void navigate({
      to: '/future-talk',
      search: lastSearch('/future-talk') ?? {},
      ...(finished ? { state: { finished: describeFinished(session, userId) } } : {}),
    });
  };
  const read = () => {
    void navigate({ to: '/future-talk/session/$futureTalkSessionId/record', params: { futureTalkSessionId: session.id } });
  };
  return (
    <Provider store={talk.store}>
      <TalkContext value={{ talk, project, giver, taker, leave, read }}>
        <PreparationAnswersProvider>
          <TalkRoom />
        </PreparationAnswersProvider>
      </TalkContext>
    </Provider>
  );
}
