import type { ReactNode } from 'react';
import { useOwnFocus } from '#client/app/preview/useOwnFocus';
import { usePreviewContent } from '#client/app/preview/usePreviewContent';
import { useSpokenLanguage } from '#client/app/preview/useSpokenLanguage';
import { TalkPreview } from '#client/features/talk/preview/TalkPreview.tsx';
import { type TalkPreviewContent, talkPreviewShape } from '#shared/template/preview';

/** Shows the talk that the surrounding editor sends, as its giver, taker or viewer sees it. Nothing is saved. */
export function TalkPreviewPage(): ReactNode {
  useOwnFocus();
  const content = usePreviewContent<TalkPreviewContent>();
  const isSpoken = useSpokenLanguage(content?.language);
  if (!content || !isSpoken) return null;
  return <TalkPreview key={talkPreviewShape(content)} content={content} />;
}
