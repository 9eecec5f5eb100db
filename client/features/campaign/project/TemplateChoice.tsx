import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { projectTemplateQuery, projectTemplatesQuery } from '#client/api/project';
import { ChoiceRow } from '#client/features/campaign/draft/ChoiceRow.tsx';
import { FieldErrorAndConflict } from '#client/features/campaign/draft/FieldErrorAndConflict.tsx';
import { SearchedOffers, useOfferSearch } from '#client/features/campaign/draft/SearchedOffers.tsx';
import type { ProjectTemplate } from '#shared/project/schema';
import css from '../draft/Wizard.module.css';
import type { OpenProject } from './editable-project-draft-type.ts';

/** Radio group of the talk templates, with a search. */
export function TemplateChoice({ open }: { open: OpenProject }): ReactNode {
  const { t } = useTranslation();
  const group = useId();
  const search = useOfferSearch();
  const { templateId } = open.draft;
  const query = useQuery(projectTemplatesQuery(search.request));
  const { data: chosen } = useQuery(projectTemplateQuery(templateId));
  const { data: theirs } = useQuery(projectTemplateQuery((open.edits.templateId?.theirs as string | undefined) ?? null));
  const items = query.data?.items ?? [];
  const isBeside = chosen && !items.some(({ id }) => id === chosen.id);
  return (
    <FieldErrorAndConflict open={open} name="templateId" label={t('talkProjects.template')} describe={() => theirs?.name ?? '…'}>
      <div className={css.surveys}>
        {chosen === null ? <p className={css.wrong}>{t('talkProjects.templateUnknown')}</p> : null}
        <SearchedOffers
          search={search}
          label={t('talkProjects.chooseTemplate')}
          query={query}
          items={t('talkProjects.template')}
          empty={t(search.isNarrowed ? 'campaigns.emptySearch' : 'talkProjects.noTemplates')}
          tab="talk-templates"
        >
          {[...(isBeside ? [chosen] : []), ...items].map((template) => (
            <ChoiceRow
              key={template.id}
              type="radio"
              name={group}
              checked={template.id === templateId}
              label={template.name}
              onChange={() => open.set({ templateId: template.id })}
            >
              <TemplateFacts template={template} />
            </ChoiceRow>
          ))}
        </SearchedOffers>
      </div>
    </FieldErrorAndConflict>
  );
}

function TemplateFacts({
  template: { version, isOffered, isDraftNewer, chapterCount, pageCount: pages },
}: {
  template: ProjectTemplate;
}): ReactNode {
  const { t } = useTranslation();
  if (!isOffered) return t('campaigns.surveyArchived');
  if (version === 0) return t('campaigns.surveyUnsaved');
  const facts = [
    t('library.versionNumber', { version }),
    t('talkProjects.chapters', { count: chapterCount }),
    t('talkProjects.pages', { count: pages }),
  ];
  return [...facts, ...(isDraftNewer ? [t('campaigns.surveyNewer')] : [])].join(' · ');
}
