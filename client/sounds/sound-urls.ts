import type { Sound } from '#shared/survey-flow/effect';
import dotToSlider from './dot-to-slider.mp3?url&no-inline';
import finishTada from './finish-tada.mp3?url&no-inline';
import middleFanfare from './middle-fanfare.mp3?url&no-inline';
import receiveMsg from './receive-msg.mp3?url&no-inline';
import sendMessage from './send-message.mp3?url&no-inline';
import startEvaluation from './start-evaluation.mp3?url&no-inline';
import swipeSuccess from './swipe-success.mp3?url&no-inline';

/** URLs of the seven sounds: separate files, loaded when the page is idle, so that the script stays small. */
export const SOUND_URLS: Record<Sound, string> = {
  'dot-to-slider': dotToSlider,
  'finish-tada': finishTada,
  'middle-fanfare': middleFanfare,
  'receive-msg': receiveMsg,
  'send-message': sendMessage,
  'start-evaluation': startEvaluation,
  'swipe-success': swipeSuccess,
};
