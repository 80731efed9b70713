import { createContext } from 'react';

/** On the server: leaves header and footer empty, because `renderInFrame` inserts them afterwards. */
export const FrameIsKeptContext = createContext(false);
