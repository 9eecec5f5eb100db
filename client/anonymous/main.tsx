import '#client/theme/anonymous-styles';
import { createRoot } from 'react-dom/client';
import { openAnonymousLink } from '#client/anonymous/open-link';
import { loadTranslator } from '#client/anonymous/translator';
import { configuration, loadConfiguration } from '#client/api/configuration';
import { getLocal, setLocal } from '#client/api/local-store';
import { MODES, modeOf } from '#shared/access/mode';
import { AnonymousPage } from './AnonymousPage.tsx';

const root = createRoot(document.getElementById('root') as HTMLElement);
const [, , tenantId = '', campaignId = ''] = location.pathname.split('/');
/** localStorage key of the language that was chosen for this campaign. */
const chosen = `parley-anonymous-language ${campaignId}`;

function applyMode(): void {
  const mode = modeOf(location.origin, configuration().origins);
  document.documentElement.dataset.mode = mode;
  document.title = MODES[mode].pageTitle;
}

async function start(): Promise<void> {
  const open = () => openAnonymousLink(tenantId, campaignId);
  const [opened] = await Promise.all([open(), loadConfiguration()]);
  applyMode();
  // Loads one language only: the chosen one, else the campaign's, else the browser's.
  const campaign = 'campaign' in opened ? opened.campaign : undefined;
  const speech = await loadTranslator(getLocal(chosen) ?? campaign?.defaultLang ?? navigator.language, tenantId);
  if (campaign) document.title = campaign.name;
  const remember = (language: string) => setLocal(chosen, language);
  root.render(<AnonymousPage {...{ tenantId, campaignId, opened, open, speech, remember }} />);
}

/** Without the network no texts can be loaded, so the page retries after 5 s. */
void start().catch(() => setTimeout(() => location.reload(), 5_000));
