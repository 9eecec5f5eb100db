import { type ReactNode, useEffect } from 'react';
import { finishSignOut } from '#client/api/auth';
import { LoadingPage } from './LoadingPage.tsx';

/** The end of a sign-out that has visited the other hosts: continues at the provider. */
export function SignOutRedirect(): ReactNode {
  useEffect(() => void finishSignOut(), []);
  return <LoadingPage />;
}
