const moto = (what: string) => `moto ${what}`;
const noTokens = moto('does not honour request tokens: the items are written again');
const trust = moto('does not check trust policies');

/**
 * Answers in which we and another emulator differ, and why ours stay: the other one is not AWS, or
 * the product does not need it. A difference that is not listed fails the run.
 */
export const known: Readonly<Record<string, string>> = {
  'tables: create a table with a short name': moto('takes names under three letters'),
  'tables: put with an unused value': moto('looks at the condition before the expression'),
  'tables: batch of 26': moto('takes more than 25 in a batch'),
  'tables: batch of none': moto('takes an empty batch'),
  'tables: query with a filter on the key': moto('filters on key attributes'),
  'tables: query with a limit of 0': moto('fails on a limit of 0'),
  'transactions: none': moto('takes an empty transaction'),
  'transactions: an item without its sort key': moto(
    'cancels with a reason KeyError; DynamoDB Local answers as we do',
  ),
  'transactions: an update that its item does not allow':
    'AWS documents a cancellation with the reason ValidationError (API reference, TransactWriteItems); moto and DynamoDB Local answer a plain ValidationException',
  'transactions: read one item twice': moto(
    'reads one item twice; DynamoDB Local refuses as we do',
  ),
  'transactions: other items with the token': noTokens,
  'transactions: read together': noTokens,
  'transactions: after all': noTokens,
  'queues: send nothing': moto('takes an empty body'),
  'bus: none': moto('takes an empty list'),
  'bus: detail that is no object': moto('fails on a detail that is a text'),
  'bus: to a missing bus': moto('fails the whole call; the API documents an error per entry'),
  'bus: the target gets the event': moto('leaves the account out of events'),
  'bucket: a part of an unknown upload': moto('answers with an error that has no code'),
  'bucket: complete an unknown upload': moto('answers with an error that has no code'),
  'bucket: complete out of order': moto('looks at the sizes before the order'),
  'userPool: sign in as nobody': moto('ignores PreventUserExistenceErrors'),
  'userPool: refresh with another token': moto('fails on an unknown refresh token'),
  'userPool: set an attribute that the pool lacks': moto('takes any attribute'),
  'userPool: confirm a forgotten password with a wrong code': moto('takes any code'),
  'roles: with another external id': trust,
  'roles: without an external id': trust,
  'roles: a missing role': moto('assumes roles that do not exist'),
  'roles: for less than 15 minutes': moto('takes any duration'),
  'roles: with a short external id': moto('takes any external id'),
};
