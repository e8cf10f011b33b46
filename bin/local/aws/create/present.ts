/** An object with the key, or an empty one when there is no value: for properties that may be absent but not undefined. */
export const present = <K extends string, V>(
  key: K,
  value: V | undefined,
): { [P in K]?: V } | Record<never, never> =>
  value === undefined ? {} : ({ [key]: value } as { [P in K]: V });
