import '#client/theme/anonymous-styles';
import { createRoot } from 'react-dom/client';
import { type OpenedLink, openAnonymousLink } from '#client/anonymous/open-link';
import { loadTranslator } from '#client/anonymous/translator';
import { configuration, loadConfiguration } from '#client/api/configuration';
import { getLocal, setLocal } from '#client/api/local-store';
import type { Translator } from '#client/features/survey/translator-context';
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

/** Loads one language only: the chosen one, else the campaign's, else the browser's. */
function translatorOf(opened: OpenedLink): Promise<Translator> {
  const campaign = 'campaign' in opened ? opened.campaign : undefined;
  if (campaign) document.title = campaign.name;
  return loadTranslator(getLocal(chosen) ?? campaign?.defaultLang ?? navigator.language, tenantId);
}

async function start(): Promise<void> {
  const open = () => openAnonymousLink(tenantId, campaignId);
  const [opened] = await Promise.all([open(), loadConfiguration()]);
  applyMode();
  const speech = await translatorOf(opened);
  const remember = (language: string) => setLocal(chosen, language);
  root.render(<AnonymousPage {...{ tenantId, campaignId, opened, open, speech, translatorOf, remember }} />);
}

/** Without the network no texts can be loaded, so the page retries after 5 s. */
void start().catch(() => setTimeout(() => location.reload(), 5_000));
