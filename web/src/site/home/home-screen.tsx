import { Advantages } from './advantages.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Pricing } from './pricing.tsx';
import { Testimonials } from './testimonials.tsx';
import { usePrices } from './use-prices.ts';

/** The prices are asked for once and shown in the hero's copy and on the cards. */
export function HomeScreen() {
  const shown = usePrices();
  return (
    <>
      <Hero prices={shown.prices} />
      <Features />
      <Pricing shown={shown} />
      <Advantages />
      <Testimonials />
      <ClosingCall />
    </>
  );
}
