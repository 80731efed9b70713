import { Advantages } from './advantages.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Pricing } from './pricing.tsx';
import { Testimonials } from './testimonials.tsx';

export function HomeScreen() {
  return (
    <>
      <Hero />
      <Features />
      <Pricing />
      <Advantages />
      <Testimonials />
      <ClosingCall />
    </>
  );
}
