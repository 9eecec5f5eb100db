import { type ReactNode, useState } from 'react';
import { useImageSource } from '#client/ui/avatar/image-context';
import css from './StageImage.module.css';

interface StageImageProps {
  /** URL of the image; without it the illustration is shown. */
  src: string | undefined;
  /** The illustration; also shown when the image cannot be loaded. */
  children: ReactNode;
}

/** The image of a stage. It is decoration, so it has no alternative text: the text beside it says what the page is about. */
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
