/** All that a process which a test starts inherits: where programs are, and where Node keeps what it has compiled. */
export const inherited: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
