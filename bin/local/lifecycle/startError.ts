/** Something a person can put right: shown as one line, without a stack. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StartError';
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Words the failure to listen on a port. */
export const portError = (error: unknown, port: number): unknown =>
  codeOf(error) === 'EADDRINUSE' || codeOf(error) === 'EACCES'
    ? new StartError(
        `Port ${port} is taken: stop the program that uses it, or start with \`npm start -- --port N\`.`,
        error,
      )
    : error;
