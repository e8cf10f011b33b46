/** The text after the last colon of an ARN: the specification shows an instance by it. */
export const afterLastColon = (location: string): string =>
  location.slice(location.lastIndexOf(':') + 1) || location;
