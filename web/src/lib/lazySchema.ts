/**
 * A schema that is made when it is first asked for something. The build puts it around each schema of
 * a contract: of some thousand, a visit needs a few dozen.
 */
export const lazySchema = <Schema extends object>(make: () => Schema): Schema => {
  let made: Schema | undefined;
  const schema = (): Schema => {
    made ??= make();
    return made;
  };
  return new Proxy({} as Schema, {
    get: (_none, key) => Reflect.get(schema(), key),
    has: (_none, key) => Reflect.has(schema(), key),
    getPrototypeOf: () => Reflect.getPrototypeOf(schema()),
  });
};
