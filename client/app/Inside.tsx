import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { tellLanguage } from '#client/app/language';
import { useWording } from '#client/app/wording';

/** Around every page of somebody who is signed in. */
export function Inside(): ReactNode {
  const queryClient = useQueryClient();
  useWording();
  useEffect(() => {
    const tell = () => void tellLanguage(queryClient);
    tell();
    addEventListener('online', tell);
    return () => removeEventListener('online', tell);
  }, [queryClient]);
  return <Outlet />;
}
