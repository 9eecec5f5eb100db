import { createContext, useContext } from 'react';

/** A hook that turns an address into one the browser can show, where images need a token; undefined until it has it. */
export type UsePicture = (address: string | undefined) => string | undefined;

export const PictureContext = createContext<UsePicture>((address) => address);

/** The address of an image as the browser can show it here. */
export function useImageSource(address: string | undefined): string | undefined {
  const useShown = useContext(PictureContext);
  return useShown(address);
}
