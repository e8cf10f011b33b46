import { type CfnResource, Fn, type Stack, Token } from 'aws-cdk-lib';
import {
  CfnEIP,
  CfnInternetGateway,
  CfnNatGateway,
  CfnRoute,
  CfnRouteTable,
  CfnSecurityGroup,
  CfnSubnet,
  CfnSubnetRouteTableAssociation,
  CfnVPC,
  CfnVPCEndpoint,
  CfnVPCGatewayAttachment,
} from 'aws-cdk-lib/aws-ec2';
import { acknowledge } from './acknowledge.ts';
import type { Conditions } from './parameters.ts';
import { substitute } from './substitute.ts';

/** Ports of the databases that samplers speak to, beside 443 for AWS. */
const databasePorts = [3306, 5432, 5439, 6379, 8182, 27017];
/** Databases are reached by private addresses only (RFC 1918). */
const privateRanges = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'];

const onlyIf = <T extends CfnResource>(resource: T, condition: Conditions[keyof Conditions]): T => {
  resource.cfnOptions.condition = condition;
  return resource;
};

/** A public and a private subnet in each of two zones. */
const addSubnets = (stack: Stack, { CreatesNetwork }: Conditions): void => {
  for (const [index, kind] of [...Array(2).fill('Public'), ...Array(2).fill('Private')].entries()) {
    const id = `${kind}Subnet${(index % 2) + 1}`;
    const subnet = new CfnSubnet(stack, id, {
      vpcId: substitute('{Vpc}'),
      cidrBlock: `10.137.0.${64 * index}/26`,
      availabilityZone: Fn.select(index % 2, Fn.getAzs('')),
      mapPublicIpOnLaunch: false,
    });
    const association = new CfnSubnetRouteTableAssociation(stack, `${id}Routes`, {
      subnetId: substitute(`{${id}}`),
      routeTableId: substitute(`{${kind}Routes}`),
    });
    for (const resource of [subnet, association]) onlyIf(resource, CreatesNetwork);
  }
};

const addWaysOut = (stack: Stack, { CreatesNetwork, UsesNat }: Conditions): void => {
  onlyIf(new CfnInternetGateway(stack, 'InternetGateway'), CreatesNetwork);
  const attachment = new CfnVPCGatewayAttachment(stack, 'InternetGatewayAttachment', {
    vpcId: substitute('{Vpc}'),
    internetGatewayId: substitute('{InternetGateway}'),
  });
  const publicRoute = new CfnRoute(stack, 'PublicRoute', {
    routeTableId: substitute('{PublicRoutes}'),
    destinationCidrBlock: '0.0.0.0/0',
    gatewayId: substitute('{InternetGateway}'),
  });
  for (const resource of [attachment, publicRoute]) onlyIf(resource, CreatesNetwork);
  publicRoute.addResourceDependency(attachment);
  const address = onlyIf(new CfnEIP(stack, 'NatAddress', { domain: 'vpc' }), UsesNat);
  address.addResourceDependency(attachment);
  const nat = new CfnNatGateway(stack, 'NatGateway', {
    subnetId: substitute('{PublicSubnet1}'),
    allocationId: substitute('{NatAddress.AllocationId}'),
  });
  const privateRoute = new CfnRoute(stack, 'PrivateRoute', {
    routeTableId: substitute('{PrivateRoutes}'),
    destinationCidrBlock: '0.0.0.0/0',
    natGatewayId: substitute('{NatGateway}'),
  });
  for (const resource of [nat, privateRoute]) onlyIf(resource, UsesNat);
};

/** Gateway endpoints cost nothing and keep what is read of S3 and DynamoDB off the internet. */
const addEndpoints = (stack: Stack, { CreatesNetwork }: Conditions): void => {
  for (const [id, service] of [
    ['S3Endpoint', 's3'],
    ['DynamodbEndpoint', 'dynamodb'],
  ] as const) {
    const endpoint = new CfnVPCEndpoint(stack, id, {
      vpcId: substitute('{Vpc}'),
      serviceName: substitute(`com.amazonaws.{AWS::Region}.${service}`),
      vpcEndpointType: 'Gateway',
      routeTableIds: [substitute('{PublicRoutes}'), substitute('{PrivateRoutes}')],
    });
    onlyIf(endpoint, CreatesNetwork);
  }
};

const egress = (port: number, cidrIp: string, description: string) => ({
  ipProtocol: 'tcp',
  fromPort: port,
  toPort: port,
  cidrIp,
  description,
});

/** Home of the scanner server: nothing may connect to it. */
export const addNetwork = (stack: Stack, conditions: Conditions): void => {
  const { CreatesNetwork } = conditions;
  const vpc = new CfnVPC(stack, 'Vpc', {
    cidrBlock: '10.137.0.0/24',
    enableDnsHostnames: true,
    enableDnsSupport: true,
  });
  onlyIf(vpc, CreatesNetwork);
  acknowledge(vpc, 'VPC7', 'Flow logs cost by traffic; the one server lets nothing in.');
  for (const id of ['PublicRoutes', 'PrivateRoutes'])
    onlyIf(new CfnRouteTable(stack, id, { vpcId: substitute('{Vpc}') }), CreatesNetwork);
  addSubnets(stack, conditions);
  addWaysOut(stack, conditions);
  addEndpoints(stack, conditions);
  new CfnSecurityGroup(stack, 'ServerSecurityGroup', {
    groupDescription: 'Scanner server: no way in, ways out to AWS and to private databases',
    vpcId: Token.asString(Fn.conditionIf('CreatesNetwork', Fn.ref('Vpc'), Fn.ref('VpcId'))),
    securityGroupEgress: [
      egress(443, '0.0.0.0/0', 'AWS services'),
      ...databasePorts.flatMap((port) =>
        privateRanges.map((range) => egress(port, range, 'databases')),
      ),
    ],
  });
};
