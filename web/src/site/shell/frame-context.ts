import { createContext } from 'react';

/** On the server: header and footer are left empty, and `renderInFrame` writes them in afterwards. */
export const FrameIsKeptContext = createContext(false);
