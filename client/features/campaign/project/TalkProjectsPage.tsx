import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { errorMessage } from '#client/api/error-message';
import { useAddress, useListPlace, useTypedSearch } from '#client/api/list-url-state';
import { createTalkProjectDraft, PROJECT_DRAFTS_KEY } from '#client/api/project';
import { useIsGranted } from '#client/api/useIsGranted';
import { useNavigateWhileShown } from '#client/api/useNavigateWhileShown';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { PageHead } from '#client/ui/page-head/PageHead.tsx';
import { SwitchBar } from '#client/ui/segmented-control/SwitchBar.tsx';
import { TabLinks } from '#client/ui/tab-links/TabLinks.tsx';
import { toast } from '#client/ui/toasts/toast';
import { resolveLocale } from '#shared/i18n/locale';
import { PROJECT_PAGE_SIZE, PROJECT_PAGE_SIZES } from '#shared/project/limits';
import { PROJECT_LISTS } from '#shared/project/search-params-and-steps';
import { normalizeSearch, SEARCH_LENGTH } from '#shared/user/list';
import css from '../list/List.module.css';
import { ProjectDrafts } from './ProjectDrafts.tsx';
import { ProjectList } from './ProjectList.tsx';

const PATH = '/talk-projects';

/** Page of talk projects with tabs for drafts and launched ones. The tab is stored in the URL. */
export function TalkProjectsPage(): ReactNode {
  const { t } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const { search: params, change } = useAddress(PATH);
  const { page, size: pageSize, toPage, resize } = useListPlace(PATH, { sizes: PROJECT_PAGE_SIZES, usual: PROJECT_PAGE_SIZE });
  const { typed, type, search: urlSearch } = useTypedSearch(PATH);
  const search = normalizeSearch(urlSearch);
  const shown = params.list === 'drafts' ? 'drafts' : 'current';
  const isShort = typed.trim() !== '' && normalizeSearch(typed) === undefined;
  const clear = () => {
    type('');
    change({ search: undefined, whose: undefined, page: undefined });
  };
  const hasWhose = shown === 'current' && account.role.includes('TenantAdministrator');
  const isOwnerless = hasWhose && params.whose === 'nobody';
  const request = { page, pageSize, ...(search ? { search } : {}), ...(isOwnerless ? { ownerless: true } : {}) };
  const place = { request, isNarrowed: search !== undefined || isOwnerless, toPage, resize, clear };
  return (
    <div className={css.page}>
      <PageHead title={t('navigation.talkProjects')} lead={t('talkProjects.lead')} aside={<NewProjectButton />} />
      <TabLinks label={t('navigation.talkProjects')}>
        {PROJECT_LISTS.map((list) => (
          <Link
            key={list}
            to={PATH}
            search={list === 'current' ? {} : { list }}
            aria-current={list === shown ? 'page' : undefined}
            activeOptions={{ exact: true }}
            activeProps={{}}
          >
            {t(`talkProjects.tabs.${list}`)}
          </Link>
        ))}
      </TabLinks>
      <search className={css.filters}>
        <TextInput
          type="search"
          aria-label={t('campaigns.search')}
          placeholder={t('campaigns.search')}
          description={isShort ? t('validations.minLength', { count: SEARCH_LENGTH.least }) : undefined}
          inputWrapperOrder={['input', 'description']}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
          value={typed}
          maxLength={SEARCH_LENGTH.most}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        {hasWhose ? (
          <SwitchBar
            label={t('talkProjects.whose')}
            choices={[
              { value: 'all', label: t('campaigns.all') },
              { value: 'nobody', label: t('campaigns.ownerless') },
            ]}
            value={isOwnerless ? 'nobody' : 'all'}
            onChange={(value) => change({ whose: value === 'nobody' ? value : undefined, page: undefined })}
          />
        ) : null}
      </search>
      {shown === 'drafts' ? <ProjectDrafts place={place} /> : <ProjectList place={place} />}
    </div>
  );
}

/** Button that creates an empty draft in the user's language and opens it. */
function NewProjectButton(): ReactNode {
  const { t, i18n } = useTranslation();
  const navigate = useNavigateWhileShown();
  const queryClient = useQueryClient();
  const mayPlan = useIsGranted('talkProjects');
  const [creationKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => createTalkProjectDraft({ defaultLang: resolveLocale(i18n.language) }, creationKey),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: PROJECT_DRAFTS_KEY });
      return navigate({ to: '/talk-projects/$projectId', params: { projectId: id }, search: { step: 'what' } });
    },
    onError: (error) => {
      // The draft may exist, and only the answer was lost.
      void queryClient.invalidateQueries({ queryKey: PROJECT_DRAFTS_KEY });
      toast.error(errorMessage(error, t));
    },
  });
  if (!mayPlan) return null;
  return (
    <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} loading={isPending} onClick={() => mutate()}>
      {t('talkProjects.plan')}
    </Button>
  );
}
