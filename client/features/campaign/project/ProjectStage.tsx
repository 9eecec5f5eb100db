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
import { Button } from '#client/ui/button/Button.tsx';
import { toast } from '#client/ui/toasts/toast';
import { longDate } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';
import type { LaunchWarning } from '#shared/launch/schema';
import { projectStepOf } from '#shared/project/place';
import type { TalkProjectDryRun } from '#shared/project/schema';
import type { UserCard } from '#shared/user/schema';
import css from '../draft/Check.module.css';
import { LaunchDialog } from '../draft/LaunchDialog.tsx';
import type { OpenProject } from './project-draft.ts';

interface ProjectStageProps {
  open: OpenProject;
  dryRun: TalkProjectDryRun;
  owner: UserCard | undefined;
  /** What was shown is not how it is any more. */
  onRefused: () => void;
}

/** Who is asked to prepare, by when the talks are to be held; and the button that does it. */
export function ProjectStage({ open, dryRun, owner, onRefused }: ProjectStageProps): ReactNode {
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
          <Button look="accent" disabled={launch.isPending} onClick={press}>
            {t('talkProjects.launchFor', { count: pairs.length })}
          </Button>
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

/** Launches what is shown; what was launched meanwhile is opened just the same (PROJECT-L1). Only owner and administrators see it then. */
function useProjectLaunch({ draft, flush, revision }: OpenProject, onRefused: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: account } = useSuspenseQuery(accountQuery);
  return useMutation({
    mutationKey: projectLaunchKey(draft.id),
    mutationFn: async (confirmed: LaunchWarning[]) => {
      // What is not saved yet would be lost with the draft.
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
      // Perhaps somebody changed or deleted it meanwhile, or it was launched and the answer was lost.
      void queryClient.invalidateQueries({ queryKey: projectPlaceKey(draft.id) });
      onRefused();
    },
  });
}
