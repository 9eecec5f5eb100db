import { agreement } from '#db/demo/content/conversation/agreement';
import { arrive } from '#db/demo/content/conversation/arrive';
import { lookingBack } from '#db/demo/content/conversation/looking-back';
import { nextYear } from '#db/demo/content/conversation/next-year';
import { strengths } from '#db/demo/content/conversation/strengths';
import type { ContentChapter } from '#db/demo/content/types';

export const conversation: ContentChapter[] = [arrive, lookingBack, strengths, nextYear, agreement];
