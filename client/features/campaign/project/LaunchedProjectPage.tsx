import { Button } from '@mantine/core';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceTimeZone } from '#client/api/device-day';
import { lastSearchIn } from '#client/api/list-url-state';
import { tenantFeaturesQuery } from '#client/api/own-tenant';
import { useIsGranted } from '#client/api/useIsGranted';
import { windowId } from '#client/api/window-lock';
import { useBreadcrumb } from '#client/ui/app-frame/breadcrumb-context';
import { Banner } from '#client/ui/banner/Banner.tsx';
import { ProgressBar } from '#client/ui/progress-bar/ProgressBar.tsx';
import { DetailPageHeader } from '#client/ui/title-bar/DetailPageHeader.tsx';
import { daysUntil } from '#shared/board/dashboard';
import { formatDay, longDate } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';
import { countHeldTalks } from '#shared/project/pairs';
import type { TalkProject } from '#shared/project/schema';
import owner from '../owner/Owner.module.css';
import { PairDialog } from './PairDialog.tsx';
import pairs from './Pairs.module.css';
import { ProjectTag } from './ProjectList.tsx';
import { ProjectMenu } from './ProjectMenu.tsx';
import { ProjectPairs } from './ProjectPairs.tsx';

interface LaunchedProjectPageProps {
  project: TalkProject;
  /** Called after a change of the project. */
  onChange: () => void;
}

/** Page of a launched project for its owner and administrators: progress of the pairs and actions. */
export function LaunchedProjectPage({ project, onChange }: LaunchedProjectPageProps): ReactNode {
  const { t } = useTranslation();
  const { state } = useLocation();
  const [isAdding, setAdding] = useState(false);
  const { data: possessions } = useSuspenseQuery(tenantFeaturesQuery);
  // Adding or changing a pair needs the user search, which the feature teamMembers provides.
  const canSearch = possessions.features.includes('teamMembers');
  const mayPlan = useIsGranted('talkProjects');
  const { languageIndependentName: name, status } = project;
  useBreadcrumb(name);
  const isOpen = status === 'Open';
  return (
    <div className={owner.page}>
      <div className={owner.head}>
        <DetailPageHeader
          title={name}
          backLabel={t(mayPlan ? 'talkProjects.back' : 'general.back')}
          renderBack={(look) =>
            mayPlan ? (
              <Link {...look} to="/talk-projects" search={lastSearchIn('/talk-projects', (tab) => tab !== 'drafts') ?? {}} />
            ) : (
              <Link {...look} to="/" />
            )
          }
          tag={<ProjectTag status={status} />}
        />
        <ProjectMenu project={project} canSearch={canSearch} onChange={onChange} />
      </div>
      {state.launchedIn === windowId ? (
        <Banner tone="neutral" icon={<IconCircleCheck size={20} stroke={1.75} />} title={t('campaigns.launched')}>
          {t(launchedKey(project))}
        </Banner>
      ) : null}
      <ProjectProgress project={project} />
      <Facts project={project} />
      <ProjectPairs
        project={project}
        canSearch={canSearch}
        onChange={onChange}
        aside={
          isOpen && canSearch ? (
            <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setAdding(true)}>
              {t('talkProjects.addPair')}
            </Button>
          ) : null
        }
      />
      {isAdding ? <PairDialog project={project} onClose={() => setAdding(false)} onChange={onChange} /> : null}
    </div>
  );
}

/** Message key that says what a launch has begun. It uses the day of the device, because the project has no time zone. */
function launchedKey({ campaignId, preparationFrom }: TalkProject) {
  if (campaignId === null || preparationFrom === null) return 'talkProjects.launchedReady';
  const isToCome = daysUntil(preparationFrom, new Date(), deviceTimeZone()) > 0;
  return isToCome ? 'talkProjects.launchedPlanned' : 'talkProjects.launchedText';
}

/** Number of talks that were held, of the total, and of those in each other state. */
function ProjectProgress({ project }: { project: TalkProject }): ReactNode {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { talks, closedEarly, dueDateExecution, status } = project;
  const { total, held } = countHeldTalks(project);
  const heldText = t('talkProjects.heldOf', { done: held, count: total });
  const rest = [
    ...(talks.Ready > 0 ? [t('talkProjects.readyCount', { count: talks.Ready })] : []),
    ...(talks.Waiting > 0 ? [t('talkProjects.waitingCount', { count: talks.Waiting })] : []),
    ...(talks.Ongoing > 0 ? [t('talkProjects.ongoingCount', { count: talks.Ongoing })] : []),
    ...(closedEarly > 0 ? [t('talkProjects.closedEarlyCount', { count: closedEarly })] : []),
  ];
  return (
    <section className={owner.stage} data-stage="deep" aria-labelledby={id}>
      <div className={owner.lead}>
        <div>
          <p>
            {status === 'Open'
              ? t('talkProjects.dueOn', { date: longDate(dueDateExecution, resolveLocale(i18n.language), Date.now()) })
              : t('talkProjects.states.Closed')}
          </p>
          <h2 id={id} aria-live="polite">
            {heldText}
          </h2>
          {rest.length > 0 ? <p>{rest.join(' ')}</p> : null}
        </div>
      </div>
      <ProgressBar value={held} max={Math.max(1, total)} label={heldText} />
    </section>
  );
}

/** Owner and readers of the project, and the period of its preparations. */
function Facts({ project: { ceo, viewers, owner: responsible, preparationFrom, preparationTo } }: { project: TalkProject }): ReactNode {
  const { t, i18n } = useTranslation();
  const locale = resolveLocale(i18n.language);
  const readers = [...(ceo ? [ceo] : []), ...viewers].map(({ displayName }) => displayName);
  const facts = [
    { label: t('campaigns.owner'), text: responsible?.displayName ?? '–' },
    { label: t('talkProjects.readers'), text: readers.length > 0 ? readers.join(', ') : t('talkProjects.onlyPair') },
    {
      label: t('talkProjects.preparations'),
      text:
        preparationFrom && preparationTo
          ? `${formatDay(preparationFrom, locale)} – ${formatDay(preparationTo, locale)}`
          : t('talkProjects.noPreparations'),
    },
  ];
  return (
    <dl className={pairs.facts}>
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
