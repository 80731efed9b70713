import type { NavigateOptions, To } from 'react-router-dom';

// As documented by React Router for <BrowserRouter>: navigate() returns nothing to await.
declare module 'react-router-dom' {
  interface NavigateFunction {
    (to: To, options?: NavigateOptions): void;
    (delta: number): void;
  }
}
