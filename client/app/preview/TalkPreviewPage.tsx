import type { ReactNode } from 'react';
import { useFrameFocusGuard } from '#client/app/preview/useFrameFocusGuard';
import { usePreviewContent } from '#client/app/preview/usePreviewContent';
import { usePreviewLanguage } from '#client/app/preview/usePreviewLanguage';
import { TalkPreview } from '#client/features/talk/preview/TalkPreview.tsx';
import { type TalkPreviewContent, talkPreviewShape } from '#shared/template/preview';

/** Shows the talk that the surrounding editor sends, as its giver, taker or viewer sees it. Nothing is saved. */
export function TalkPreviewPage(): ReactNode {
  useFrameFocusGuard();
  const content = usePreviewContent<TalkPreviewContent>();
  const isSpoken = usePreviewLanguage(content?.language);
  if (!content || !isSpoken) return null;
  return <TalkPreview key={talkPreviewShape(content)} content={content} />;
}
