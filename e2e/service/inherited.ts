/** The environment variables that started processes inherit: PATH, and where Node stores its compile cache. */
export const inherited: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
