import { StrictMode } from 'react';
import { BrowserRouter } from '../router.ts';
import { AdminApp } from './admin-app.tsx';
import type { ComponentProps } from 'react';

/** The staff desk on its own, for a window that shows nothing else. Import `@truepage/web/site.css` and `desk.css` beside it. */
export function AdminConsole(props: ComponentProps<typeof AdminApp>) {
  return (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <AdminApp {...props} />
      </BrowserRouter>
    </StrictMode>
  );
}
