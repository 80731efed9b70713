import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';

/** The fuses that the checklist requires: docs/desktop-security.md, point 19. */
export const wantedFuses = {
  runAsNode: false,
  cookieEncryption: true,
  nodeOptions: false,
  nodeCliInspect: false,
  asarIntegrity: true,
  onlyAsar: true,
  ownSnapshot: false,
  filePrivileges: false,
};

/** Reads them from a packed program, on macOS from its .app. */
export async function fusesOf(program: string): Promise<typeof wantedFuses> {
  const wire = await getCurrentFuseWire(program);
  const on = (fuse: FuseV1Options) => wire[fuse] === FuseState.ENABLE;
  return {
    runAsNode: on(FuseV1Options.RunAsNode),
    cookieEncryption: on(FuseV1Options.EnableCookieEncryption),
    nodeOptions: on(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
    nodeCliInspect: on(FuseV1Options.EnableNodeCliInspectArguments),
    asarIntegrity: on(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
    onlyAsar: on(FuseV1Options.OnlyLoadAppFromAsar),
    ownSnapshot: on(FuseV1Options.LoadBrowserProcessSpecificV8Snapshot),
    filePrivileges: on(FuseV1Options.GrantFileProtocolExtraPrivileges),
  };
}
