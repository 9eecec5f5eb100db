import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { signIn } from '#client/api/auth';
import { LoadingPage } from './LoadingPage.tsx';

/** The logout address starts a new sign-in. */
export function SignedOutPage(): ReactNode {
  useEffect(() => void signIn('/', { anew: true }), []);
  return <LoadingPage />;
}
