import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { projectDryRunQuery, projectTemplateQuery } from '#client/api/project';
import { useUserCards } from '#client/api/useUserCards';
import { MissingDryRun, showsDryRun } from '#client/features/campaign/draft/MissingDryRun.tsx';
import type { ProjectTemplate, TalkProjectDraft } from '#shared/project/schema';
import type { UserCard } from '#shared/user/schema';
import css from '../draft/Check.module.css';
import type { OpenProject } from './editable-project-draft-type.ts';
import { ProjectFindings } from './ProjectFindings.tsx';
import { ProjectLaunchPanel } from './ProjectLaunchPanel.tsx';

/** Step of the wizard with the dry run: what a launch would do, its findings, and the terms that a launch fixes. */
export function ProjectCheck({ open }: { open: OpenProject }): ReactNode {
  const { data: account } = useSuspenseQuery(accountQuery);
  const { draft, revision, status } = open;
  const { data, error, refetch } = useQuery({
    ...projectDryRunQuery(draft.id, revision),
    enabled: status === 'saved',
    refetchOnMount: 'always',
    placeholderData: (before) => before,
  });
  const { data: template } = useQuery(projectTemplateQuery(draft.templateId));
  const warned = data?.warnings.flatMap(({ userIds = [] }) => userIds) ?? [];
  const named = [...warned, draft.ownerUserId, ...(draft.ceoUserId === null ? [] : [draft.ceoUserId]), ...draft.viewerIds];
  const cards = useUserCards([...new Set(named)], [account]);
  if (!data || !showsDryRun(status)) return <MissingDryRun status={status} error={error} onRetry={refetch} />;
  return (
    <>
      <ProjectLaunchPanel open={open} dryRun={data} owner={cards.get(draft.ownerUserId)} onRefused={() => void refetch()} />
      <div className={css.columns}>
        <div>
          <ProjectFindings draft={draft} dryRun={data} cards={cards} />
        </div>
        <FixedFacts draft={draft} template={template ?? undefined} cards={cards} />
      </div>
    </>
  );
}

interface FixedFactsProps {
  draft: TalkProjectDraft;
  template: ProjectTemplate | undefined;
  cards: ReadonlyMap<string, UserCard>;
}

/** Terms that a launch fixes, and the readers of the talks. */
function FixedFacts({ draft, template, cards }: FixedFactsProps): ReactNode {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const readers = [...(draft.ceoUserId === null ? [] : [draft.ceoUserId]), ...draft.viewerIds];
  const names = readers.map((id) => cards.get(id)?.displayName ?? '…');
  return (
    <section className={css.fixed} aria-labelledby="fixed-facts">
      <h2 id="fixed-facts">{t('campaigns.fixed')}</h2>
      <dl>
        {template ? (
          <div>
            <dt dir="auto">{t('campaigns.surveyVersion', { name: template.name, version: template.version })}</dt>
            <dd>{t('talkProjects.templateFixed')}</dd>
          </div>
        ) : null}
        <div>
          <dt>{names.length > 0 ? t('talkProjects.readBy', { names: list.format(names) }) : t('talkProjects.readByPair')}</dt>
          <dd>{t('talkProjects.readByText')}</dd>
        </div>
        <div>
          <dt>{t('talkProjects.pairsStayOpen')}</dt>
          <dd>{t('talkProjects.pairsStayOpenText')}</dd>
        </div>
      </dl>
    </section>
  );
}
