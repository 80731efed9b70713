// One file for the browser: both are small, and seldom needed.
export { CouponsScreen } from '../coupons/coupons-screen.tsx';
export { PricingScreen } from './pricing-screen.tsx';
