/** Something a person can put right: shown as one line, without a stack. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StartError';
  }
}

/** Words the failure to listen on a port; another error stays as it is. */
export const portError = (error: unknown): unknown => {
  if (!(error instanceof Error && 'code' in error && 'port' in error)) return error;
  return error.code === 'EADDRINUSE' || error.code === 'EACCES'
    ? new StartError(
        `Port ${error.port} is taken: stop the program that uses it, or start with \`npm start -- --port N\`.`,
        error,
      )
    : error;
};
