/** An error by which a state fails: definitions name it. */
export class StatesError extends Error {
  constructor(name: string, cause: string) {
    super(cause);
    this.name = name;
  }
}

/** `States.ALL` is every error, `States.TaskFailed` every one but a time-out. */
export const matchesError = (names: readonly string[], error: string): boolean =>
  names.includes('States.ALL') ||
  names.includes(error) ||
  (names.includes('States.TaskFailed') && error !== 'States.Timeout');
