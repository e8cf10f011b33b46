import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { sessionRoutes } from '#contracts/session/routes.ts';

/**
 * Commands that count the data stores by kind. `base`: address of the API, such as
 * https://dataward.example/svc. The key is taken from the variable DATAWARD_KEY.
 */
export const curlExample = (base: string, customerId: string): string =>
  [
    `TOKEN=$(curl -s ${base}${sessionRoutes.exchangeApiKey.path} \\`,
    `  -H 'content-type: application/json' -d "{\\"apiKey\\": \\"$DATAWARD_KEY\\"}" \\`,
    `  | sed 's/.*"IdToken":"\\([^"]*\\)".*/\\1/')`,
    `curl -s ${base}${dataStoreRoutes.getDataStoreTypes.path} \\`,
    `  -H 'content-type: application/json' -H "authorization: Bearer $TOKEN" \\`,
    `  -d '{"customerId": "${customerId}"}'`,
  ].join('\n');
