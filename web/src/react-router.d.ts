import type { NavigateOptions, To } from 'react-router-dom';

// As React Router's documentation has it for <BrowserRouter>, whose navigate() returns nothing to wait for.
declare module 'react-router-dom' {
  interface NavigateFunction {
    (to: To, options?: NavigateOptions): void;
    (delta: number): void;
  }
}
