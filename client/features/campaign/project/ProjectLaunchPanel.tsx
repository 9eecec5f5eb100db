import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  launchTalkProject,
  PROJECT_DRAFTS_KEY,
  PROJECTS_KEY,
  projectLaunchKey,
  projectPlaceKey,
  showLaunchedProject,
} from '#client/api/project';
import { windowId } from '#client/api/window-lock';
import { LaunchStage } from '#client/features/campaign/draft/LaunchStage.tsx';
import { useLaunch } from '#client/features/campaign/draft/useLaunch';
import { longDate } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';
import type { LaunchWarning } from '#shared/launch/schema';
import type { TalkProjectDryRun } from '#shared/project/schema';
import { projectStepOf } from '#shared/project/search-params-and-steps';
import type { UserCard } from '#shared/user/schema';
import css from '../draft/Check.module.css';
import type { OpenProject } from './editable-project-draft-type.ts';

interface ProjectLaunchPanelProps {
  open: OpenProject;
  dryRun: TalkProjectDryRun;
  owner: UserCard | undefined;
  /** Called when the server refuses the launch because the dry run is outdated. */
  onRefused: () => void;
}

/** Head of the dry run: number of talks and of preparation mails, their dates, and the launch button. */
export function ProjectLaunchPanel({ open, dryRun, owner, onRefused }: ProjectLaunchPanelProps): ReactNode {
  const { t, i18n } = useTranslation();
  const locale = resolveLocale(i18n.language);
  const launch = useProjectLaunch(open, onRefused);
  const { people, mails, errors } = dryRun;
  const { pairs, dueDateExecution: due, preparationFrom: from, preparationTo: to, defaultLang } = open.draft;
  const long = (day: string) => longDate(day, locale, Date.now());
  const warningText = (code: LaunchWarning, count: number): string =>
    code === 'draftIsNewer' ? t('talkProjects.templateIsNewer') : t(`launch.warnings.${code}`, { count });
  return (
    <LaunchStage
      dryRun={dryRun}
      defaultLang={defaultLang}
      warningText={warningText}
      title={t('talkProjects.talksBy', { count: pairs.length, date: due ? long(due) : '' })}
      button={t('talkProjects.launchFor', { count: pairs.length })}
      stepOf={projectStepOf}
      launch={launch}
    >
      {errors.length > 0 ? null : (
        <p className={css.small}>
          {mails > 0 && from && to
            ? `${t('talkProjects.hearFrom', { count: people, name: owner?.displayName ?? '…', from: long(from), to: long(to) })} ${t('talkProjects.atMostMails', { count: mails })}`
            : t('talkProjects.nobodyAsked')}
        </p>
      )}
    </LaunchStage>
  );
}

function useProjectLaunch(open: OpenProject, onRefused: () => void) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { id } = open.draft;
  return useLaunch(open, {
    mutationKey: projectLaunchKey(id),
    send: (launch) => launchTalkProject(id, launch),
    lists: [PROJECT_DRAFTS_KEY, [...PROJECTS_KEY, 'page']],
    page: projectPlaceKey(id),
    show: async () => {
      await showLaunchedProject(queryClient, id);
      return navigate({ to: '/talk-projects/$projectId', params: { projectId: id }, replace: true, state: { launchedIn: windowId } });
    },
    showList: () => navigate({ to: '/talk-projects', replace: true }),
    onRefused,
  });
}
