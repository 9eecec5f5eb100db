import { type ReactNode, useState } from 'react';
import { useImageSource } from '#client/ui/avatar/image-context';
import css from './StageImage.module.css';

interface StageImageProps {
  /** Address of the picture; without it the drawing stands there. */
  src: string | undefined;
  /** The drawing, also for a picture that cannot be had. */
  children: ReactNode;
}

/** The picture of a stage that brings its own. It is decoration: the words beside it say what the page is about. */
export function StageImage({ src, children }: StageImageProps): ReactNode {
  const address = useImageSource(src);
  const [broken, setBroken] = useState<string>();
  if (!address || address === broken) return children;
  return (
    <div className={css.frame} data-place="side" data-image>
      <img src={address} alt="" onError={() => setBroken(address)} />
    </div>
  );
}
