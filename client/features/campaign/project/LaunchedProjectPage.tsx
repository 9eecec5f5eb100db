import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCircleCheck, IconDotsVertical, IconLock, IconPlus } from '@tabler/icons-react';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { lastSearch } from '#client/api/list-url-state';
import { tenantFeaturesQuery } from '#client/api/own-tenant';
import { closeTalkProject } from '#client/api/project';
import { useIsGranted } from '#client/api/useIsGranted';
import { windowId } from '#client/api/window-lock';
import { useBreadcrumb } from '#client/ui/app-frame/breadcrumb-context';
import { Banner } from '#client/ui/banner/Banner.tsx';
import { confirm } from '#client/ui/confirm-dialog/confirm';
import { ProgressBar } from '#client/ui/progress-bar/ProgressBar.tsx';
import { DetailPageHeader } from '#client/ui/title-bar/DetailPageHeader.tsx';
import { toast } from '#client/ui/toasts/toast';
import { formatDay, longDate } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';
import type { TalkProject } from '#shared/project/schema';
import owner from '../owner/Owner.module.css';
import { PairDialog } from './PairDialog.tsx';
import pairs from './Pairs.module.css';
import { ProjectTag } from './ProjectList.tsx';
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
  const { id, languageIndependentName: name, status, revision, campaignId } = project;
  useBreadcrumb(name);
  const { mutate: close, isPending } = useMutation({
    mutationFn: () => closeTalkProject(id, revision),
    onError: (error) => toast.error(errorMessage(error, t)),
    onSettled: onChange,
  });
  const ask = async () => {
    const text = t('talkProjects.closeText');
    if ((await confirm({ type: 'warning', text, buttons: ['yes', 'no'], danger: true })) === 'yes') close();
  };
  const isOpen = status === 'Open';
  return (
    <div className={owner.page}>
      <div className={owner.head}>
        <DetailPageHeader
          title={name}
          backLabel={t(mayPlan ? 'talkProjects.back' : 'general.back')}
          renderBack={(look) =>
            mayPlan ? <Link {...look} to="/talk-projects" search={lastSearch('/talk-projects') ?? {}} /> : <Link {...look} to="/" />
          }
          tag={<ProjectTag status={status} />}
        />
        {isOpen ? (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon aria-label={t('lists.actionsFor', { name })} title={t('lists.menus')} disabled={isPending}>
                <IconDotsVertical size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconLock size={18} stroke={1.75} aria-hidden />} onClick={() => void ask()}>
                {t('talkProjects.close')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </div>
      {state.launchedIn === windowId ? (
        <Banner tone="neutral" icon={<IconCircleCheck size={20} stroke={1.75} />} title={t('campaigns.launched')}>
          {t(campaignId === null ? 'talkProjects.launchedReady' : 'talkProjects.launchedText')}
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

/** Number of finished talks, of the total, and of those that are ready. */
function ProjectProgress({ project: { talks, dueDateExecution, status } }: { project: TalkProject }): ReactNode {
  const { t, i18n } = useTranslation();
  const id = useId();
  const total = talks.Waiting + talks.Ready + talks.Ongoing + talks.Done;
  const rest = [
    ...(talks.Ready > 0 ? [t('talkProjects.readyCount', { count: talks.Ready })] : []),
    ...(talks.Waiting > 0 ? [t('talkProjects.waitingCount', { count: talks.Waiting })] : []),
    ...(talks.Ongoing > 0 ? [t('talkProjects.ongoingCount', { count: talks.Ongoing })] : []),
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
            {t('talkProjects.heldOf', { done: talks.Done, count: total })}
          </h2>
          {rest.length > 0 ? <p>{rest.join(' ')}</p> : null}
        </div>
      </div>
      <ProgressBar value={talks.Done} max={Math.max(1, total)} label={t('talkProjects.heldOf', { done: talks.Done, count: total })} />
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
