import '#client/theme/light';
import { createRoot } from 'react-dom/client';
import { loadSpeech } from '#client/anonymous/words';
import { openAnonymous } from '#client/api/anonymous';
import { configuration, loadConfiguration } from '#client/api/configuration';
import { keep, kept } from '#client/api/kept';
import { CallError } from '#client/api/wire';
import { MODES, modeOf } from '#shared/access/mode';
import { AnonymousPage } from './AnonymousPage.tsx';

const root = createRoot(document.getElementById('root') as HTMLElement);
const [, , tenantId = '', campaignId = ''] = location.pathname.split('/');
/** In which language this browser reads this campaign, once somebody chose. */
const chosen = `parley-anonymous-language ${campaignId}`;

function dress(): void {
  const mode = modeOf(location.origin, configuration().origins);
  document.documentElement.dataset.mode = mode;
  document.title = MODES[mode].pageTitle;
}

async function start(): Promise<void> {
  const opening = openAnonymous(tenantId, campaignId).catch((error: unknown) => (error instanceof CallError ? error : new CallError(0)));
  const [opened] = await Promise.all([opening, loadConfiguration()]);
  dress();
  // Only what is spoken is loaded: the person's choice, else the campaign's language, else the browser's.
  const campaign = opened instanceof CallError ? undefined : opened.campaign;
  const speech = await loadSpeech(kept(chosen) ?? campaign?.defaultLang ?? navigator.language, tenantId);
  if (campaign) document.title = campaign.name;
  root.render(<AnonymousPage opened={opened} speech={speech} remember={(language) => keep(chosen, language)} />);
}

/** Without the network not even a reason can be said in words of ours. */
void start().catch(() => setTimeout(() => location.reload(), 5_000));
