import { IconVideoOff, IconX } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { useModal } from '#client/ui/dialog/useModal';
import { useVideo, type VideoResolver } from '#client/ui/video-player/useVideo';
import box from '../dialog/ModalBox.module.css';
import { VideoFrame } from './VideoFrame.tsx';
import css from './VideoPlayer.module.css';

export interface VideoPlayerProps {
  /** The provider's id of the video; without it the dialog is closed. */
  name: string | undefined;
  title: string;
  /** In small type beside the title. */
  facts?: string | undefined;
  find: VideoResolver;
  onClose: () => void;
  texts: { loading: string; close: string; notAvailable: string; notAvailableText: string; retry: string };
}

/** A dialog that loads and plays a video. When the video cannot be shown, it closes and shows a message. */
export function VideoPlayer(props: VideoPlayerProps): ReactNode {
  return props.name ? <VideoDialogContent key={props.name} {...props} name={props.name} /> : null;
}

function VideoDialogContent({ texts, onClose, ...player }: VideoPlayerProps & { name: string }): ReactNode {
  const [failed, setFailed] = useState(false);
  if (!failed) return createPortal(<Player {...player} texts={texts} onClose={onClose} onFailed={() => setFailed(true)} />, document.body);
  return (
    <Dialog
      opened
      onClose={onClose}
      icon={<IconVideoOff size={24} stroke={1.75} />}
      tone="bad"
      title={texts.notAvailable}
      safe={texts.close}
      action={{ label: texts.retry, onClick: () => setFailed(false) }}
    >
      {texts.notAvailableText}
    </Dialog>
  );
}

type PlayerProps = VideoPlayerProps & { name: string; onFailed: () => void };

function Player({ name, title, facts, find, onClose, onFailed, texts }: PlayerProps): ReactNode {
  const first = useRef<HTMLButtonElement>(null);
  const modal = useModal(first, { className: `${box.box} ${css.player}`, onClose });
  const titled = useId();
  const video = useVideo(name, find, onFailed);
  return (
    <dialog {...modal} aria-labelledby={titled}>
      <div className={css.body}>
        <div className={css.head}>
          <h2 id={titled}>{title}</h2>
          {facts ? <p className={css.facts}>{facts}</p> : null}
          <button ref={first} type="button" className={css.close} aria-label={texts.close} onClick={onClose}>
            <IconX size={22} stroke={1.75} aria-hidden />
          </button>
        </div>
        <div className={css.video} style={{ '--ratio': video?.ratio ?? 16 / 9 } as CSSProperties}>
          <VideoFrame video={video} title={title} loading={texts.loading} className={css.frame} />
        </div>
      </div>
    </dialog>
  );
}
