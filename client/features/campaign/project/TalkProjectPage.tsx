import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { projectLaunchKey, talkProjectPlaceQuery } from '#client/api/project';
import { DraftOrLaunched } from '#client/features/campaign/DraftOrLaunched.tsx';
import { LaunchedProjectPage } from './LaunchedProjectPage.tsx';
import { ProjectWizard } from './ProjectWizard.tsx';

const route = getRouteApi('/inside/shell/talk-projects/$projectId');

/** Page of one talk project: the wizard while it is a draft, the owner's page once it is launched. Both have the same URL. */
export function TalkProjectPage(): ReactNode {
  const { projectId: id } = route.useParams();
  const { step } = route.useSearch();
  const { t } = useTranslation();
  const query = talkProjectPlaceQuery(id, step ? 'draft' : 'project');
  const texts = { back: t('talkProjects.back'), failed: t('talkProjects.loadFailed') };
  return (
    <DraftOrLaunched key={id} query={query} launchKey={projectLaunchKey(id)} right="talkProjects" texts={texts}>
      {(place, look) =>
        place.kind === 'draft' ? (
          <ProjectWizard loaded={place.draft} onGone={look} onChange={look} />
        ) : (
          <LaunchedProjectPage project={place.project} onChange={look} />
        )
      }
    </DraftOrLaunched>
  );
}
