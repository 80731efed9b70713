import type Koa from 'koa';
import { translationTypes } from '@truepage/core/pricing/translation-type';

interface SecurityHeaderOptions {
  readonly publicUrl: () => string;
  /** True if payments go through Stripe: its hosts are then allowed on the payment pages only. */
  readonly usesStripe: boolean;
  /** Allows Vite's hot reload. */
  readonly isDevelopment: boolean;
}

const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The hashes of a document's inline content, as sources of a policy. */
export interface InlineSources {
  readonly styles: readonly string[];
  readonly scripts?: readonly string[];
}

/** Allows inline content in this response; by default only our own files are allowed. */
export function allowInline(ctx: Koa.Context, { styles, scripts = [] }: InlineSources): void {
  const policy = String(ctx.res.getHeader('Content-Security-Policy'))
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(' '))
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '));
  ctx.res.setHeader('Content-Security-Policy', policy);
}

/** Allows pages of these origins to frame this response; by default framing is forbidden. */
export function allowFraming(ctx: Koa.Context, origins: readonly string[]): void {
  const policy = String(ctx.res.getHeader('Content-Security-Policy')).replace(
    "frame-ancestors 'none'",
    ['frame-ancestors', ...origins].join(' '),
  );
  ctx.res.setHeader('Content-Security-Policy', policy);
  ctx.res.removeHeader('X-Frame-Options');
}

/** Sets the headers of every response. Later middleware may make them stricter. */
export function securityHeaders(options: SecurityHeaderOptions): Koa.Middleware {
  return (ctx, next) => {
    const { res, path } = ctx;
    const isHttps = options.publicUrl().startsWith('https:');
    const isApi = path.startsWith('/api/');
    const hasStripe = options.usesStripe && path.startsWith('/payment/');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    if (isHttps) res.setHeader('Strict-Transport-Security', 'max-age=31536000');
    if (isApi) {
      res.setHeader('Content-Security-Policy', apiPolicy);
      return next();
    }
    res.setHeader('X-Frame-Options', 'DENY');
    // Payment wallets open a popup that reports back to its opener.
    res.setHeader('Cross-Origin-Opener-Policy', hasStripe ? 'same-origin-allow-popups' : 'same-origin');
    res.setHeader('Permissions-Policy', permissions(hasStripe));
    const frames = framesOf(path, hasStripe);
    const leadsToStripe = options.usesStripe && /^\/(?:payment|checkout)\//.test(path);
    const policy = pagePolicy(options, { frames, hasStripe, leadsToStripe, isHttps });
    res.setHeader('Content-Security-Policy', policy);
    if (isPrivatePath(path)) keepPrivate(ctx);
    else res.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
    return next();
  };
}

/** For order and staff pages: not stored, no referrer, not indexed. */
export function keepPrivate(ctx: Koa.Context): void {
  ctx.res.setHeader('Cache-Control', 'no-store');
  ctx.res.setHeader('Referrer-Policy', 'no-referrer');
  ctx.res.setHeader('X-Robots-Tag', 'noindex, nofollow');
}

function permissions(hasStripe: boolean): string {
  const payment = hasStripe ? '(self "https://js.stripe.com")' : '()';
  return `camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=(), payment=${payment}`;
}

/** What a page may frame: Stripe's forms, or for staff one of our documents in the browser's viewer. */
function framesOf(path: string, hasStripe: boolean): string {
  if (hasStripe) return 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com';
  return path === '/admin' || path.startsWith('/admin/') ? "'self'" : "'none'";
}

interface PageCircumstances {
  readonly frames: string;
  readonly hasStripe: boolean;
  /** By a form post, for browsers without scripts. */
  readonly leadsToStripe: boolean;
  readonly isHttps: boolean;
}

function pagePolicy(
  { publicUrl, isDevelopment }: SecurityHeaderOptions,
  { frames, hasStripe, leadsToStripe, isHttps }: PageCircumstances,
): string {
  const script = hasStripe ? ' https://js.stripe.com https://*.js.stripe.com' : '';
  // Vite uses a web socket.
  const connect = `${isDevelopment ? ' ws: wss:' : ''}${hasStripe ? ' https://api.stripe.com' : ''}`;
  return [
    "default-src 'none'",
    `script-src 'self'${script}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${connect}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frames}`,
    "frame-ancestors 'none'",
    // Browsers also apply this to redirects after a form post. The sandbox's pages post and then redirect to
    // PUBLIC_URL, which may be spelled differently from the address in use.
    `form-action 'self' ${new URL(publicUrl()).origin}${leadsToStripe ? ' https://checkout.stripe.com' : ''}`,
    "base-uri 'none'",
    "object-src 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const openOrderForms = new Set<string>(translationTypes);

/**
 * Whether a path is about one order, or for staff: `/order/TP-…` and `/track/…` are, `/order/express` and `/track` are
 * not.
 */
export function isPrivatePath(path: string): boolean {
  const [, first = '', second = ''] = path.split('/');
  if (first === 'admin') return true;
  if (second === '') return false;
  if (first === 'order') return !openOrderForms.has(second);
  return first === 'track' || first === 'checkout' || first === 'payment';
}
