// One chunk: both screens are small and rarely needed.
export { CouponsScreen } from '../coupons/coupons-screen.tsx';
export { PricingScreen } from './pricing-screen.tsx';
