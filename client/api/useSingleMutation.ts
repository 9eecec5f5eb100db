import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/** A mutation of which only one runs at a time. */
export type SingleMutation<Data, Variables> = Pick<
  UseMutationResult<Data, Error, Variables>,
  'isPending' | 'isSuccess' | 'error' | 'variables' | 'reset'
> & {
  mutate: (variables: Variables) => void;
};

/**
 * A mutation whose `mutate` ignores calls while one runs, including its callbacks. `isPending` disables a button only with the next render,
 * which is too late for the second click of a double click.
 */
export function useSingleMutation<Data, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Context>,
): SingleMutation<Data, Variables> {
  const { mutateAsync, isPending, isSuccess, error, variables, reset } = useMutation(options);
  const isRunning = useRef(false);
  return {
    ...{ isPending, isSuccess, error, variables, reset },
    mutate: (wanted) => {
      if (isRunning.current) return;
      isRunning.current = true;
      const end = () => {
        isRunning.current = false;
      };
      // The failure is in `error`, and the callbacks have handled it.
      mutateAsync(wanted).then(end, end);
    },
  };
}
