import validations from 'dynalite/validations/index.js';

const known = new Map<string, boolean>();

/** By the list of the emulator: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ReservedWords.html */
const isReserved = (name: string): boolean =>
  validations.validateExpressions({
    UpdateExpression: `SET ${name} = :v`,
    ExpressionAttributeValues: { ':v': { S: 'v' } },
  }) != null;

/** Refuses a name that DynamoDB takes by a placeholder only. */
export const refuseReserved = (name: string): void => {
  const reserved = known.get(name) ?? isReserved(name);
  known.set(name, reserved);
  if (!reserved) return;
  const error = new Error(`Attribute name is a reserved keyword: ${name}`);
  throw Object.assign(error, { name: 'ValidationException' });
};
