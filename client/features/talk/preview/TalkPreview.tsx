import { useQueryClient } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { userQuery } from '#client/api/user';
import { createPreviewTalk } from '#client/features/talk/preview/preview-talk';
import { TalkRoom } from '#client/features/talk/session/TalkRoom.tsx';
import { PreparationAnswersContext, TalkContext } from '#client/features/talk/session/talk-context';
import type { Talk } from '#client/features/talk/session/talk-controller';
import type { TalkPreviewContent } from '#shared/template/preview';

/** Shows the talk that the editor sends. Leaving or finishing it restarts the preview. */
export function TalkPreview({ content }: { content: TalkPreviewContent }): ReactNode {
  const [run, setRun] = useState(0);
  return <PreviewedTalk key={run} content={content} onLeave={() => setRun(run + 1)} />;
}

function PreviewedTalk({ content, onLeave }: { content: TalkPreviewContent; onLeave: () => void }): ReactNode {
  const { session, project, answers, others } = content;
  const queryClient = useQueryClient();
  const last = useRef<Talk>(null);
  // A changed text keeps the current page and the typed notes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onLeave` does the same for every content
  const talk = useMemo(() => {
    const next = createPreviewTalk(content, onLeave);
    const { current } = last;
    if (current) {
      next.store.set(next.atoms.saving, current.store.get(current.atoms.saving));
      next.store.set(next.atoms.browsing, current.store.get(current.atoms.browsing));
      next.store.set(next.atoms.notesOpen, current.store.get(current.atoms.notesOpen));
    }
    last.current = next;
    for (const card of others) {
      const { queryKey } = userQuery(card.id);
      queryClient.setQueryDefaults(queryKey, { staleTime: Number.POSITIVE_INFINITY });
      queryClient.setQueryData(queryKey, { ...card, revision: 0 });
    }
    return next;
  }, [content, queryClient]);
  const context = { talk, project, giver: session.giverUser, taker: session.takerUser, leave: onLeave, read: onLeave };
  return (
    <Provider store={talk.store}>
      <TalkContext value={context}>
        <PreparationAnswersContext value={{ lists: session.depedencyResponses, loaded: answers }}>
          <TalkRoom />
        </PreparationAnswersContext>
      </TalkContext>
    </Provider>
  );
}
