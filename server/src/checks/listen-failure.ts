import { StartError } from '../start-error.ts';

interface Place {
  readonly host: string;
  readonly port: number;
}

/** Returns why the server cannot listen and what to do, or undefined if the error has another reason. */
export function listenFailure(error: unknown, { host, port }: Place): StartError | undefined {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  if (!(error instanceof Error)) return undefined;
  const say = (problem: string, advice: string) => new StartError(problem, advice, { cause: error });
  if (syscall === 'getaddrinfo')
    return say(
      `HOST=${host} is not a name of this machine.`,
      'Set it to an address of this machine, e.g. 127.0.0.1.',
    );
  if (syscall !== 'listen' && syscall !== 'bind') return undefined;
  if (code === 'EADDRINUSE')
    return say(
      `Port ${port} on ${host} is taken by another program.`,
      'End that program or set PORT to a free port.',
    );
  if (code === 'EACCES')
    return say(
      `Port ${port} may not be opened by this user.`,
      'Set PORT to 1024 or more behind a proxy, or grant CAP_NET_BIND_SERVICE.',
    );
  if (code === 'EADDRNOTAVAIL')
    return say(
      `HOST=${host} is no address of this machine.`,
      'Set it to one, e.g. 127.0.0.1, or to 0.0.0.0 for all.',
    );
  return say(
    `Port ${port} on ${host} cannot be opened (${code}).`,
    'Set HOST and PORT to what this machine has.',
  );
}
