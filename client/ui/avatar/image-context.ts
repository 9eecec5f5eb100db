import { createContext, useContext } from 'react';

/** A hook that gives the address which a browser can show, for one that asks for more than an address; undefined until it has it. */
export type UsePicture = (address: string | undefined) => string | undefined;

export const PictureContext = createContext<UsePicture>((address) => address);

/** The address of a picture as it can be shown here. */
export function useImageSource(address: string | undefined): string | undefined {
  const useShown = useContext(PictureContext);
  return useShown(address);
}
