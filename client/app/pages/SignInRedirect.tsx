import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { signIn } from '#client/api/auth';
import { LoadingPage } from './LoadingPage.tsx';

/** The page of the sign-out URL: starts a new sign-in at once. */
export function SignInRedirect(): ReactNode {
  useEffect(() => void signIn('/', { anew: true }), []);
  return <LoadingPage />;
}
