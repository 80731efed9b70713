/** The one door to the router: what is not listed here is not used (and not shipped). */
export { BrowserRouter, StaticRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
export type { Location } from 'react-router-dom';
