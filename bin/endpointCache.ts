/**
 * Replaces the SDK's cache of discovered endpoints in the bundles: endpoint discovery is off for
 * DynamoDB, and the cache with its library is 8 kB. It stores nothing, so that discovery, if it
 * were switched on, would be repeated for every call.
 */
export class EndpointCache {
  getEndpoint(): undefined {}
  get(): undefined {}
  has(): false {
    return false;
  }
  set(): void {}
  delete(): void {}
  clear(): void {}
}
