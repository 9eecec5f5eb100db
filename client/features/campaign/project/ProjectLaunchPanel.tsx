import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { errorMessage } from '#client/api/error-message';
import {
  launchTalkProject,
  PROJECT_DRAFTS_KEY,
  PROJECTS_KEY,
  projectLaunchKey,
  projectPlaceKey,
  showLaunchedProject,
} from '#client/api/project';
import { LaunchDialog } from '#client/features/campaign/draft/LaunchDialog.tsx';
import { NativeButton } from '#client/ui/button/NativeButton.tsx';
import { toast } from '#client/ui/toasts/toast';
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
  const id = useId();
  const locale = resolveLocale(i18n.language);
  const [isAsking, setAsking] = useState(false);
  const launch = useProjectLaunch(open, onRefused);
  const { people, mails, errors, warnings } = dryRun;
  const { pairs, dueDateExecution: due, preparationFrom: from, preparationTo: to } = open.draft;
  const [first] = errors;
  const long = (day: string) => longDate(day, locale, Date.now());
  const press = () => (warnings.length > 0 ? setAsking(true) : launch.mutate([]));
  const warningText = (code: LaunchWarning, count: number): string =>
    code === 'draftIsNewer' ? t('talkProjects.templateIsNewer') : t(`launch.warnings.${code}`, { count });
  return (
    <section className={css.stage} data-stage="deep" aria-labelledby={id}>
      <div className={css.lead}>
        <div>
          <p>{t('campaigns.nothingSent')}</p>
          <h2 id={id}>
            {first
              ? t('campaigns.heldUp', { count: errors.length })
              : t('talkProjects.talksBy', { count: pairs.length, date: due ? long(due) : '' })}
          </h2>
        </div>
        {first ? (
          <Link to="." search={{ step: projectStepOf(first.field), field: first.field }} className={css.go}>
            {t('campaigns.goThere')}
          </Link>
        ) : (
          <NativeButton look="accent" disabled={launch.isPending} onClick={press}>
            {t('talkProjects.launchFor', { count: pairs.length })}
          </NativeButton>
        )}
      </div>
      {first ? null : (
        <p className={css.small}>
          {mails > 0 && from && to
            ? `${t('talkProjects.hearFrom', { count: people, name: owner?.displayName ?? '…', from: long(from), to: long(to) })} ${t('talkProjects.atMostMails', { count: mails })}`
            : t('talkProjects.nobodyAsked')}
        </p>
      )}
      <LaunchDialog
        opened={isAsking}
        dryRun={dryRun}
        defaultLang={open.draft.defaultLang}
        warningText={warningText}
        onClose={() => setAsking(false)}
        onLaunch={() => {
          setAsking(false);
          launch.mutate(warnings.map(({ code }) => code));
        }}
      />
    </section>
  );
}

/**
 * Mutation that launches the draft with the confirmed warnings. If another user has launched it already, it opens that project
 * (PROJECT-L1). Users without access to the launched project go back to the list.
 */
function useProjectLaunch({ draft, flush, revision }: OpenProject, onRefused: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: account } = useSuspenseQuery(accountQuery);
  return useMutation({
    mutationKey: projectLaunchKey(draft.id),
    mutationFn: async (confirmed: LaunchWarning[]) => {
      // A launch deletes the draft, and unsaved changes with it.
      if (!(await flush())) throw new Error('The draft is not saved.');
      return launchTalkProject(draft.id, { revision, confirmed });
    },
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: PROJECT_DRAFTS_KEY, refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: [...PROJECTS_KEY, 'page'] });
      if (account.id !== draft.ownerUserId && !account.role.includes('TenantAdministrator')) {
        toast.info(t('campaigns.launchedForOwner'));
        return navigate({ to: '/talk-projects', replace: true });
      }
      await showLaunchedProject(queryClient, draft.id);
      return navigate({ to: '/talk-projects/$projectId', params: { projectId: draft.id }, replace: true, state: { isLaunched: true } });
    },
    onError: (error) => {
      toast.error(errorMessage(error, t));
      // Another user may have changed or deleted the draft, or the draft is launched and only the response was lost.
      void queryClient.invalidateQueries({ queryKey: projectPlaceKey(draft.id) });
      onRefused();
    },
  });
}
