import '#client/theme/global-styles';
import { createRoot } from 'react-dom/client';
import { loadConfiguration } from '#client/api/configuration';
import { log } from '#client/api/console-log';
import { onFailure, publishUncaught } from '#client/api/failure-listeners';
import { sendCallsOfEveryPage } from '#client/app/early-calls';
import { initI18n, initialLanguage } from '#client/app/i18n';
import { App } from './app/App.tsx';
import { StartupError } from './app/StartupError.tsx';

publishUncaught(window);
onFailure(({ status, message, url }) => log.info(`${url} failed with ${status}: ${message}`));

const root = createRoot(document.getElementById('root') as HTMLElement);

const configured = loadConfiguration(document.getElementById('configuration')?.textContent);
void configured.then(
  () => sendCallsOfEveryPage(location.pathname, initialLanguage()),
  () => undefined,
);
Promise.all([configured, initI18n()]).then(
  () => root.render(<App />),
  () => root.render(<StartupError />),
);
