import { StartupError, systemCode } from './startup-error.ts';

interface ListenPlace {
  readonly port: number;
  readonly host: string;
  /** Names of the environment variables of the port and the host. */
  readonly variable: string;
  readonly hostVariable: string;
}

export function listenError(error: unknown, { port, host, variable, hostVariable }: ListenPlace): Error {
  switch (systemCode(error)) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} is taken by another program (or by a Yumush that already runs). ` +
          `Stop it, or choose another port: ${variable}=${port + 1} npm start`,
      );
    case 'EACCES':
      return new StartupError(
        `Port ${port} is not yours to use: ports below 1024 belong to root. Choose another one: ${variable}=3000 npm start`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(
        `This machine has no address ${host}. Set ${hostVariable} to one it has, or to 0.0.0.0 for all.`,
      );
    default:
      return error instanceof Error ? error : new Error(String(error));
  }
}
