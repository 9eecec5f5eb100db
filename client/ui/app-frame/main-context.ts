import { createContext } from 'react';

/** Whether the component is inside the <main> of the shell. */
export const MainContext = createContext(false);
