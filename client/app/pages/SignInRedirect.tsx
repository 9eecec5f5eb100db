import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { signIn } from '#client/api/auth';
import { ChunkLoadError } from './ChunkLoadError.tsx';
import { LoadingPage } from './LoadingPage.tsx';

/** The page of the sign-out URL: starts a new sign-in at once, and again on request when the provider cannot be reached. */
export function SignInRedirect(): ReactNode {
  const [isAway, setAway] = useState(false);
  const start = (): Promise<unknown> => signIn('/', { anew: true }).catch(() => setAway(true));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void start(), []);
  return isAway ? <ChunkLoadError onRetry={start} /> : <LoadingPage />;
}
