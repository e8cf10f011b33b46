import { beforeAll, expect, test } from 'vitest';
import { otherHoldings } from '#contracts/customerData/otherHoldings.ts';
import { type Found, type Synthesized, synthesize } from './synthesized.ts';

let product: Synthesized;
beforeAll(() => {
  product = synthesize();
});

/** Resources that hold something; others only run, route or allow. */
const holding =
  /^AWS::(?:S3::Bucket|SQS::Queue|Events::Archive|DynamoDB::\w+|Cognito::UserPool|SecretsManager::Secret|Logs::LogGroup|Scheduler::Schedule|RDS::\w+|Kinesis\w*::\w+|EFS::\w+|SSM::Parameter|StepFunctions::StateMachine)$/;
const named: readonly string[] = Object.values(otherHoldings).flatMap(({ resources }) => resources);

const nameOf = ({ stack, id }: Found): string => `${stack}/${id.replace(/[0-9A-F]{8}$/, '')}`;
/** What the product tells its own stacks: addresses, no customer. */
const isSetting = ({ Type }: Found): boolean => Type === 'AWS::SSM::Parameter';

test('every resource that holds something is in the inventory of what belongs to a customer', () => {
  const found = product.all.filter(({ Type }) => holding.test(Type));
  expect(found.length).toBeGreaterThan(30);
  const unknown = found
    .filter((each) => !isSetting(each))
    .filter((each) => !named.includes(nameOf(each)) && !named.includes(each.Type))
    .map(nameOf);
  expect(unknown).toEqual([]);
});

test('the inventory names no resource that is not there', () => {
  const there = product.all.flatMap((each) => [nameOf(each), each.Type]);
  expect(named.filter((name) => !there.includes(name))).toEqual([]);
});
