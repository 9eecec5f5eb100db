import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandPaletteProps } from '#client/app/palette/palette-entry';
import { Palette } from '#client/ui/palette/Palette.tsx';
import { addRecent } from '#shared/palette/recent-choices';
import { arrangeResults, type Group } from '#shared/palette/result-order';
import { FailedSources } from './FailedSources.tsx';
import { NoResults } from './NoResults.tsx';
import { usePaletteActions } from './usePaletteActions.tsx';
import { usePaletteCampaigns } from './usePaletteCampaigns.tsx';
import { usePalettePages } from './usePalettePages.tsx';
import { usePaletteSurveys } from './usePaletteSurveys.tsx';
import { usePaletteTalks } from './usePaletteTalks.tsx';
import { usePaletteTenants } from './usePaletteTenants.tsx';
import { usePaletteUsers } from './usePaletteUsers.tsx';
import { usePaletteVideos } from './usePaletteVideos.tsx';

const HEADINGS = {
  recent: 'palette.recent',
  pages: 'palette.pages',
  talks: 'talks.sessions',
  surveys: 'navigation.surveys',
  campaigns: 'navigation.boardEvaluation',
  people: 'navigation.team',
  videos: 'navigation.videos',
  tenants: 'navigation.tenants',
  apps: 'palette.apps',
  actions: 'palette.actions',
} as const satisfies Record<Group | 'recent', string>;

/** Ids of recently chosen items in this window, the latest first; not stored anywhere else. */
let recent: readonly string[] = [];

/** The command palette: searches everything that the user may open. */
export function CommandPalette({ visitor, account, onClose }: CommandPaletteProps): ReactNode {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [chosen] = useState(recent);
  const sources = [
    usePaletteTalks(visitor, account.id),
    usePaletteSurveys(visitor),
    usePaletteCampaigns(visitor),
    usePaletteUsers(visitor, typed),
    usePaletteVideos(visitor),
    usePaletteTenants(visitor, typed),
  ];
  const entries = [...usePalettePages(visitor), ...sources.flatMap(({ entries: each }) => each), ...usePaletteActions(account)];
  const sections = arrangeResults(entries, typed, chosen);
  const count = sections.reduce((sum, { items }) => sum + items.length, 0);
  const isLoading = sources.some((source) => source.isLoading);

  const choose = (id: string): void => {
    const entry = entries.find((each) => each.id === id);
    if (!entry) return;
    recent = addRecent(recent, entry);
    // Closes the palette first, because the next page or dialog may ask a question.
    onClose();
    entry.open();
  };
  const nothing = isLoading ? t('general.loading') : t('palette.nothing', { text: typed.trim() });
  return (
    <Palette
      typed={typed}
      onType={setTyped}
      sections={sections.map(({ id, items }) => ({ id, label: t(HEADINGS[id]), items }))}
      nothing={<NoResults title={nothing} isLoading={isLoading} />}
      onChoose={choose}
      onClose={onClose}
      foot={<FailedSources sources={sources.filter(({ hasFailed }) => hasFailed)} />}
      texts={{
        title: t('palette.title'),
        placeholder: t('palette.placeholder'),
        close: t('general.close'),
        found: count > 0 ? t('palette.found', { count }) : nothing,
      }}
    />
  );
}
