import type { ReactNode } from 'react';
import { useAccountLanguage } from '#client/app/useAccountLanguage';
import { SessionPage } from '#client/features/talk/session/SessionPage.tsx';

/** An open talk, in the language of its user. */
export function TalkSessionPage(): ReactNode {
  useAccountLanguage();
  return <SessionPage />;
}
