import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Navigation for the answer of a call: does nothing once the component is unmounted, because the user has left meanwhile. It does not ask
 * about the input of the form that the call has just saved.
 */
export function useNavigateWhileShown(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const go = (options: Parameters<typeof navigate>[0]) =>
    isShown.current ? navigate({ ...options, ignoreBlocker: true }) : Promise.resolve();
  return go as typeof navigate;
}
