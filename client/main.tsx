import '#client/theme/styles';
import { createRoot } from 'react-dom/client';
import { loadConfiguration } from '#client/api/configuration';
import { startTexts } from '#client/app/i18n';
import { App } from './app/App.tsx';
import { StartFailed } from './app/StartFailed.tsx';

const root = createRoot(document.getElementById('root') as HTMLElement);

Promise.all([loadConfiguration(), startTexts()]).then(
  () => root.render(<App />),
  () => root.render(<StartFailed />),
);
