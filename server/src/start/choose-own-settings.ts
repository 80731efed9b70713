import type { Config } from '../config.ts';
import type { Contacts, IdentitySignIn, MachineDrafting, OrderPolicy, Reviewing } from '../deps.ts';
import { createOidcProvider } from '../staff/identity/oidc-provider.ts';
import { createSecretBox } from '../staff/secret-box.ts';
import { createHttpTranslator } from '../workspace/machine/http-translator.ts';

type OwnSettings = OrderPolicy & Reviewing & Contacts & MachineDrafting & IdentitySignIn;

/** Settings that use-cases read directly, and the owner's external services, if any are connected. */
export function chooseOwnSettings(config: Config): OwnSettings {
  const { orderAccess, review, staffEmail, contactEmail, machine, identity, fileKey } = config;
  return {
    orderAccess,
    review,
    staffEmail,
    contactEmail,
    machine: machine && { translator: createHttpTranslator(machine), sendsNames: machine.sendsNames },
    identity: identity && { provider: createOidcProvider(identity), groupRoles: identity.groupRoles },
    identityBox: createSecretBox(fileKey, 'identity sign-in'),
  };
}
