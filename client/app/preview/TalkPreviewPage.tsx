import type { ReactNode } from 'react';
import { useOwnFocus } from '#client/app/preview/useOwnFocus';
import { usePreviewContent } from '#client/app/preview/usePreviewContent';
import { useSpokenLanguage } from '#client/app/preview/useSpokenLanguage';
import { TalkPreview } from '#client/features/talk/preview/TalkPreview.tsx';
import { type TalkPreviewContent, talkPreviewShape } from '#shared/template/preview';

/** The talk that the editor around this frame sends, as one of its people will see it. Nothing of it goes anywhere. */
export function TalkPreviewPage(): ReactNode {
  useOwnFocus();
  const content = usePreviewContent<TalkPreviewContent>();
  const isSpoken = useSpokenLanguage(content?.language);
  if (!content || !isSpoken) return null;
  return <TalkPreview key={talkPreviewShape(content)} content={content} />;
}
