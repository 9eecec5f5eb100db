import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { signIn } from '#client/api/auth';
import { Waiting } from './Waiting.tsx';

/** The logout address starts a new sign-in (spec 3 section 2). */
export function SignedOutPage(): ReactNode {
  useEffect(() => void signIn('/', { anew: true }), []);
  return <Waiting />;
}
