/** `Date` of this thread is so many milliseconds behind from now on, for all that asks the time. */
export const shiftDate = (behind: () => number): void => {
  const Real = Date;
  const real = Real.now;
  const now = (): number => real() - behind();
  Real.now = now;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new Real(now()).toString(),
  });
  Real.prototype.constructor = globalThis.Date;
};
