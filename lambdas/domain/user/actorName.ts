interface Actor {
  readonly email: string;
  readonly firstName: string;
  readonly machine: unknown;
}

/** How logs and lists name who did something: the address of a person, the name of an API key. */
export const actorNameOf = (user: Actor): string =>
  user.machine === null ? user.email : `API key "${user.firstName}"`;
